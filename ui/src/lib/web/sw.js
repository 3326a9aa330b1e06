// Serves the app without a network. `cargo xtask web` writes two constants before these lines: FILES, the address of
// each file with its SHA-256, and VERSION, a hash of FILES.

const PREFIX = 'calepin-';

/** A file of this version: from the cache of the version before if the hash is the same, else from the network, checked. */
async function fetched(file, sum, before) {
  const kept = await before?.match(file);
  if (kept?.headers.get('x-sha256') === sum) return kept;
  const response = await fetch(file, { cache: 'no-cache', integrity: `sha256-${sum}` });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const headers = new Headers(response.headers);
  headers.set('x-sha256', sum);
  return new Response(await response.blob(), { headers });
}

async function older() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
}

/** Caches all files of this version, or fails: a version that lacks a file is never used. */
async function install() {
  const [latest] = (await older()).slice(-1);
  const before = latest && (await caches.open(latest));
  const cache = await caches.open(PREFIX + VERSION);
  const put = async ([file, sum]) => cache.put(file, await fetched(file, sum, before));
  await Promise.all(Object.entries(FILES).map(put));
  if (!(await caches.has(PREFIX + VERSION))) throw new Error('another version has tidied up');
}

async function activate() {
  const { installing, waiting } = self.registration;
  // A version after this one deletes the older caches itself: `older` would include the files it has fetched.
  if (!installing && !waiting) for (const name of await older()) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(PREFIX + VERSION);
  const asked = request.mode === 'navigate' ? './' : request;
  return (await cache.match(asked, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
self.addEventListener('message', (event) => {
  if (event.data === 'take') void self.skipWaiting();
});
