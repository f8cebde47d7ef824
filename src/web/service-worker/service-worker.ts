import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepRestMessage, serviceWorkerScope, takeOverMessage } from '#web/kernel/service-worker-address.ts';

type WorkerEvent = Parameters<PrecacheController['install']>[0] & { data?: unknown };

/** The parts that are used of the scope of a service worker, whose types do not go together with those of a page. */
declare const self: {
  /** The files of one release, those of a first start first; the server writes them here (src/server/kernel/service-worker.ts). */
  __WB_MANIFEST: (PrecacheEntry & { isFirst?: true })[];
  registration: Pick<ServiceWorkerRegistration, 'active'>;
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void) => void;
};

/** Keeps the shell of one release for a start without a connection (docs/offline.md, "The shell"). It caches no reply. */
const all = self.__WB_MANIFEST;
const files = new PrecacheController();
const hasNone = self.registration.active === null;
files.addToCacheList(hasNone ? all.filter(({ isFirst }) => isFirst) : all);

self.addEventListener('install', (event) =>
  event.waitUntil(files.install(event).then(() => files.addToCacheList(all))),
);
self.addEventListener('activate', (event) => void files.activate(event));

const servePage = files.createHandlerBoundToURL(serviceWorkerScope);
registerRoute(
  new NavigationRoute(
    async (navigation) =>
      // A page whose other files are not here needs them of its own release, which the server may have no longer.
      (await isWhole()) ? servePage(navigation) : fetch(navigation.request).catch(() => servePage(navigation)),
    { allowlist: [/^\/app\/[^.?]*(\?|$)/] },
  ),
);
registerRoute(new PrecacheRoute(files, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] }));

self.addEventListener('message', (event) => {
  if (event.data === takeOverMessage) void self.skipWaiting();
  if (event.data === keepRestMessage) event.waitUntil(keepRest());
});

async function isWhole(): Promise<boolean> {
  return (await files.matchPrecache(all.at(-1)?.url ?? '')) !== undefined;
}

/** Keeps the files that a first start does not need, one after the other. What fails is kept at the next start. */
async function keepRest() {
  if (await isWhole()) return;
  files.addToCacheList(all);
  const cache = await caches.open(files.strategy.cacheName);
  for (const { url, isFirst } of all) if (!isFirst && !(await cache.match(url))) await cache.add(url);
}
