export {};

type FetchEvent = {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};

/** The parts that are used of the scope of a service worker, whose types do not go together with those of a page. */
declare const self: {
  /** The files of this release and the hash of its page; the server writes them here (src/server/kernel/worker-page.ts). */
  __WORKER_FILES: { page: string; integrity: string; files: string[] };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'install' | 'activate' | 'fetch', listener: (event: FetchEvent) => void) => void;
};

/** The page's files on the phone, for a start without a signal (docs/offline.md, "The support worker's page"). No reply is among them. */
const { page, integrity, files } = self.__WORKER_FILES;
const prefix = 'worker-page-';
const cacheName = prefix + integrity;

self.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(findKept(page, event.request));
  else if (files.includes(pathname)) event.respondWith(findKept(pathname, event.request));
});

/** Keeps all files or none. The page of another release would name files that are not here, so its hash refuses it. */
async function keepFiles() {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(page, { integrity, cache: 'reload' }), ...files]);
}

async function dropOthers() {
  const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== cacheName);
  await Promise.all(others.map((key) => caches.delete(key)));
}

async function findKept(path: string, request: Request): Promise<Response> {
  return (await (await caches.open(cacheName)).match(path)) ?? fetch(request);
}
