import { commandQueue } from '#web/api/command-queue.ts';
import { newRef } from '#web/api/send.ts';
import { session } from '#web/session/session.ts';
import { router } from './router.ts';

const locks = 'alongside.in-use.';
const ownLock = locks + newRef();

/** The page on which something was typed last. */
let typedOn: string | undefined;
let endLock: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Whether something is typed on this page, or on its way to the server. */
export function isInUse(): boolean {
  return typedOn === router.state.location.pathname || commandQueue.list().length > 0;
}

/** A reload ends a session that is not remembered. */
export function endsWithReload(): boolean {
  return session.current().session?.remembered === false;
}

export function subscribeToUse(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Watches this tab, and lets the others know by a lock while a reload would take something away here. */
export function watchUse() {
  document.addEventListener('input', () => {
    typedOn = router.state.location.pathname;
    follow();
  });
  router.subscribe('onResolved', follow);
  commandQueue.subscribe(follow);
  session.subscribe(follow);
  follow();
}

/** Whether another tab of this browser must not be reloaded now. */
export async function isOtherTabInUse(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name = '' }) => name.startsWith(locks) && name !== ownLock);
}

function follow() {
  const isHeld = isInUse() || endsWithReload();
  if (isHeld && !endLock) void navigator.locks.request(ownLock, () => new Promise<void>((end) => (endLock = end)));
  if (!isHeld) {
    endLock?.();
    endLock = undefined;
  }
  for (const listener of listeners) listener();
}
