import { newRef } from '#web/calls/new-ref.ts';
import { Listeners } from '#web/kernel/listeners.ts';
import { partOf } from '#web/kernel/person.ts';
import { session } from '#web/person/session/session.ts';
import { subscribeToWrites, writesOf } from '#web/person/writes/writes.ts';
import { hasUnsavedForm, subscribeToForms } from '#web/ui/form/unsaved-forms.ts';
import { router } from './router.ts';

const locks = 'alongside.in-use.';
const ownLock = locks + newRef();

/** The use that a reload would take away: `work` is typed, chosen or on its way, `session` is not remembered. */
export type TabUse = 'work' | 'session';

/** The page on which something was typed last, also outside of a form. */
const typedOnOf = partOf('page typed on', (): { path: string | undefined; clear: () => void } => ({
  path: undefined,
  clear() {
    this.path = undefined;
  },
}));
/** The use that the listeners know. */
let shownUse: TabUse | undefined;
let endLock: (() => void) | undefined;
const listeners = new Listeners();

export function findUse(): TabUse | undefined {
  const isTyped = typedOnOf().path === router.state.location.pathname || hasUnsavedForm();
  if (isTyped || writesOf().isBusy()) return 'work';
  const { session: current, isPaused } = session.current();
  return isPaused || current?.remembered === false ? 'session' : undefined;
}

export const subscribeToUse = listeners.subscribe;

let endWatch: (() => void) | undefined;

/** Watches this tab, once, and lets the others know by a lock while it is in use. The returned function ends it. */
export function watchUse(): () => void {
  endWatch ??= startWatch();
  return endWatch;
}

function startWatch(): () => void {
  document.addEventListener('input', followTyping);
  const ends = [subscribeToWrites, session.subscribe, subscribeToForms].map((subscribe) => subscribe(follow));
  ends.push(router.subscribe('onResolved', follow));
  follow();
  return () => {
    document.removeEventListener('input', followTyping);
    for (const end of ends) end();
    endLock?.();
    typedOnOf().clear();
    endWatch = endLock = shownUse = undefined;
  };
}

function followTyping() {
  typedOnOf().path = router.state.location.pathname;
  follow();
}

/** Says whether another tab of this browser must not be reloaded now. */
export async function isOtherTabInUse(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name = '' }) => name.startsWith(locks) && name !== ownLock);
}

function follow() {
  const use = findUse();
  if (use === shownUse) return;
  shownUse = use;
  if (use) endLock ??= holdLock();
  else {
    endLock?.();
    endLock = undefined;
  }
  listeners.call();
}

/** Holds the lock, which comes later than this returns, and is then ended at once where no longer needed. */
function holdLock(): () => void {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  void navigator.locks.request(ownLock, () => held);
  return end;
}
