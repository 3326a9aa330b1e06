// Runs the tests of a module prepared by `calepin-web-bindgen`: `node run.mjs FOLDER NAME`. A module has one thread;
// so one module per processor is loaded, and each takes the next test.

import { once } from 'node:events';
import { copyFile, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

const [folder, name] = process.argv.slice(2);
// Node recognises a module by its file name.
const address = pathToFileURL(join(folder, `${name}.mjs`));
let begun = 0;

/** A new instance of the module. */
async function fresh() {
  const module = await import(`${address}?${++begun}`);
  await module.default({ module_or_path: workerData ?? (await readFile(join(folder, `${name}_bg.wasm`))) });
  return module;
}

/** Runs tests by number, and reports why a test failed. */
async function work() {
  let tests = await fresh();
  parentPort.on('message', async (index) => {
    let why = null;
    try {
      tests.run(index);
    } catch (error) {
      why = String(error);
      tests = await fresh();
    }
    parentPort.postMessage(why);
  });
}

async function lead() {
  await copyFile(join(folder, `${name}.js`), address);
  const names = (await fresh()).names();
  const waiting = names.flatMap((test, index) => (test === null ? [] : [index]));
  const count = waiting.length;
  const failed = [];
  const bytes = await readFile(join(folder, `${name}_bg.wasm`));
  const workers = Array.from({ length: Math.min(availableParallelism(), count) }, async () => {
    const worker = new Worker(new URL(import.meta.url), { argv: [folder, name], workerData: bytes });
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      worker.postMessage(index);
      const [why] = await once(worker, 'message');
      if (why === null) continue;
      console.error(`${names[index]}: ${why}`);
      failed.push(names[index]);
    }
    await worker.terminate();
  });
  await Promise.all(workers);
  console.log(`${name}: ${count - failed.length} of ${count} tests passed`);
  for (const test of failed) console.log(`failed: ${test}`);
  process.exitCode = failed.length > 0 || count === 0 ? 1 : 0;
}

await (isMainThread ? lead() : work());
