import { Listeners } from '#web/kernel/listeners.ts';
import {
  keepRestMessage,
  serviceWorkerAddress,
  serviceWorkerScope,
  takeOverMessage,
} from '#web/kernel/service-worker-address.ts';
import { findUse, isOtherTabInUse, subscribeToUse, watchUse } from './use-of-tab.ts';

const hour = 3_600_000;

let waiting: ServiceWorker | undefined;
/** True once it is chosen here, with its price: a session that is not remembered ends. */
let isChosen = false;
const listeners = new Listeners();

/** Finds the newer release that waits to be used, if any. */
export const findWaitingRelease = (): ServiceWorker | undefined => waiting;

export const subscribeToReleases = listeners.subscribe;

let started: Promise<void> | undefined;

/** Keeps the shell of this release in the browser, and looks for a newer one now and every hour. */
export function startReleases(): Promise<void> {
  started ??= start();
  return started;
}

async function start() {
  const { serviceWorker } = navigator;
  // Beside Vite there is no service worker, and none without a secure origin.
  if (!serviceWorker) return;
  // First, because registering takes as long as the network, and a person types meanwhile.
  watchUse();
  const registration = await serviceWorker
    .register(serviceWorkerAddress, { scope: serviceWorkerScope })
    .catch(() => undefined);
  void serviceWorker.ready.then(({ active }) => active?.postMessage(keepRestMessage));
  // A page that no release serves loads from the network, and nothing changes under it.
  if (!registration || !serviceWorker.controller) return;
  const follow = () => {
    waiting = registration.waiting ?? undefined;
    listeners.call();
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', follow));
  serviceWorker.addEventListener('controllerchange', reloadWhenFree);
  // Without a connection the next hour tries again.
  setInterval(() => registration.update().catch(() => undefined), hour);
  follow();
}

/** Uses the waiting release in every tab. False while a tab is in use. */
export async function takeWaitingRelease(): Promise<boolean> {
  if (!waiting || findUse() === 'work' || (await isOtherTabInUse())) return false;
  isChosen = true;
  waiting.postMessage(takeOverMessage);
  return true;
}

/** Reloads once this tab is free. Another tab may have begun to use the release a moment after this one came into use. */
function reloadWhenFree() {
  if (!reloadIfFree()) subscribeToUse(reloadIfFree);
}

function reloadIfFree(): boolean {
  const use = findUse();
  const isFree = use === undefined || (isChosen && use === 'session');
  if (isFree) location.reload();
  return isFree;
}
