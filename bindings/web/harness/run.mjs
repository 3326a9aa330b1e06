// Runs the tests of a module that `calepin-web-bindgen` has made ready: `node run.mjs FOLDER NAME`.

import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, name] = process.argv.slice(2);
const bytes = await readFile(join(folder, `${name}_bg.wasm`));
// Node takes a module for one by its name.
const address = pathToFileURL(join(folder, `${name}.mjs`));
await copyFile(join(folder, `${name}.js`), address);

let begun = 0;
/** A module that nothing has happened in. */
async function fresh() {
  const module = await import(`${address}?${++begun}`);
  await module.default({ module_or_path: bytes });
  return module;
}

let tests = await fresh();
const names = tests.names();
const failed = [];
for (const [index, test] of names.entries()) {
  if (test === null) continue;
  try {
    tests.run(index);
  } catch (error) {
    console.error(`${test}: ${error}`);
    failed.push(test);
    tests = await fresh();
  }
}
const count = names.filter((test) => test !== null).length;
console.log(`${name}: ${count - failed.length} of ${count} tests passed`);
for (const test of failed) console.log(`failed: ${test}`);
process.exit(failed.length > 0 || count === 0 ? 1 : 0);
