/** The service worker of the app: its file, which pages it serves, and what a page tells it. */
export const serviceWorkerAddress = '/app/service-worker.js';
export const serviceWorkerScope = '/app/';
/** That of the support worker's page, and which pages it serves. */
export const workerServiceWorkerAddress = '/w/service-worker.js';
export const workerPageAddress = '/w';
/** A waiting release begins to serve all tabs. */
export const takeOverMessage = 'take over';
/** The first release here keeps what its first start did not need. */
export const keepRestMessage = 'keep the rest';

/**
 * Unregisters service workers of an earlier site here: they would answer instead of ours
 * (docs/offline.md, "The shell").
 */
export async function unregisterOtherServiceWorkers() {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => undefined)) ?? [];
  await Promise.allSettled(registrations.filter((one) => !isOurs(one)).map((one) => one.unregister()));
}

function isOurs({ scope, active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const script = (active ?? waiting ?? installing)?.scriptURL;
  const [own, file] = [scope, script].map((url) => new URL(url ?? '/', location.href).pathname);
  return ours.some(([ownScope, address]) => own === ownScope && file === address);
}

const ours = [
  [serviceWorkerScope, serviceWorkerAddress],
  [workerPageAddress, workerServiceWorkerAddress],
];
