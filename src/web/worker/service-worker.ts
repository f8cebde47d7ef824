import { addRoute, createHandlerBoundToURL, type PrecacheEntry, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { takeOverMessage, workerScope } from '#web/kernel/worker-address.ts';

type WaitingWorker = { postMessage: (message: string) => void };

/** What is used of the scope of a service worker, whose types do not go together with those of a page. */
declare const self: {
  /** The files of one release; the server writes them here (src/server/kernel/service-worker.ts). */
  __WB_MANIFEST: PrecacheEntry[];
  registration: { waiting: WaitingWorker | null };
  clients: { matchAll: (options: { type: 'window' }) => Promise<readonly unknown[]> };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
};

/** Keeps the shell of one release for a start without a connection (docs/offline.md, "The shell"). It caches no reply. */
precache(self.__WB_MANIFEST);

const openShell = createHandlerBoundToURL(workerScope);

registerRoute(
  new NavigationRoute(async (options) => (await switchRelease()) ?? openShell(options), {
    allowlist: [/^\/app\/[^.?]*(\?|$)/],
  }),
);
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

self.addEventListener('message', ({ data }) => {
  if (data === takeOverMessage) void self.skipWaiting();
});

/** Opening or reloading the only tab begins with the newest release: the page asks again once that one serves. */
async function switchRelease(): Promise<Response | undefined> {
  const { waiting } = self.registration;
  if (!waiting || (await self.clients.matchAll({ type: 'window' })).length > 1) return undefined;
  waiting.postMessage(takeOverMessage);
  return new Response('', { headers: { refresh: '0', 'content-type': 'text/html' } });
}
