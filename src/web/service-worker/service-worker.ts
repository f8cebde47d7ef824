import { addRoute, createHandlerBoundToURL, type PrecacheEntry, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { serviceWorkerScope, takeOverMessage } from '#web/kernel/service-worker-address.ts';

/** The parts that are used of the scope of a service worker, whose types do not go together with those of a page. */
declare const self: {
  /** The files of one release; the server writes them here (src/server/kernel/service-worker.ts). */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
};

/** Keeps the shell of one release for a start without a connection (docs/offline.md, "The shell"). It caches no reply. */
precache(self.__WB_MANIFEST);

registerRoute(
  new NavigationRoute(createHandlerBoundToURL(serviceWorkerScope), { allowlist: [/^\/app\/[^.?]*(\?|$)/] }),
);
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

self.addEventListener('message', ({ data }) => {
  if (data === takeOverMessage) void self.skipWaiting();
});
