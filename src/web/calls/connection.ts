import { Listeners } from '#web/kernel/listeners.ts';

/** State of the connection as this page knows it: from the browser, and from what became of its calls. */
let isLost = globalThis.navigator?.onLine === false;
let backCount = 0;
const listeners = new Listeners();

/** Notes that a call was answered or the browser has a connection again; or neither. */
export function noteConnection(isThere: boolean) {
  const isBack = isLost && isThere;
  isLost = !isThere;
  if (!isBack) return;
  backCount += 1;
  listeners.call();
}

/** Counts how often the connection came back since the page was opened, for code that loads late and may have missed it. */
export const countConnectionsBack = () => backCount;

/** Calls each time the server can be reached again after it could not. The returned function ends it. */
export const onConnectionBack = listeners.subscribe;

globalThis.window?.addEventListener('offline', () => noteConnection(false));
globalThis.window?.addEventListener('online', () => noteConnection(true));
