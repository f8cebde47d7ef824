import { currentPerson } from '#web/kernel/person.ts';
import { deviceOf } from '#web/person/device/device.ts';
import { eraseDevice, tellWhereLeft } from '#web/person/device/erase-device.ts';
import { findDrafts } from '#web/person/device/loaded-drafts.ts';
import { closeToast, showToast } from '#web/ui/toasts.ts';
import { revoke } from './auth-calls.ts';
import { confirmLeave } from './leaving.ts';
import { session } from './session.ts';

/** Signing out does not wait longer than this for the browser's storage. */
const longestErasing = 1000;
/** Less than this no person notices. */
const noticedAfter = 300;

let running: Promise<void> | undefined;

/**
 * Signs out here and in the other tabs, and tells the server if it can be reached. What is not saved or not sent asks
 * first. What this browser stores of the person goes before the session does, so that it never stays behind.
 */
export function signOut(): Promise<void> {
  running ??= signOutOnce().finally(() => {
    running = undefined;
  });
  return running;
}

async function signOutOnce() {
  if (!(await confirmLeave('account'))) return;
  const before = session.current().session;
  // From now on nothing is sent or stored.
  currentPerson().endPart('writes', { isErased: true, forgetKey: false });
  const erasing = erase();
  const limit = new Promise<void>((resolve) => setTimeout(resolve, longestErasing));
  await showSigningOut(Promise.race([erasing.catch(() => undefined), limit]));
  session.end(false);
  // Ending the session closes all messages.
  void tellWhereLeft(erasing);
  const tokens = [before?.accessToken, before?.refreshToken].filter((token) => token !== undefined);
  await Promise.allSettled(tokens.map(revoke));
}

async function erase() {
  const drafts =
    findDrafts() ??
    (
      await deviceOf()
        .load()
        .catch(() => undefined)
    )?.drafts;
  await (drafts ? drafts.forget({ everything: true }) : eraseDevice());
}

/** Shows that signing out is under way, where it takes longer than a moment. */
export async function showSigningOut<T>(work: Promise<T>): Promise<T> {
  let toast = 0;
  const timer = setTimeout(() => {
    toast = showToast({ message: 'Signing out', kind: 'note', duration: 60_000 });
  }, noticedAfter);
  return work.finally(() => {
    clearTimeout(timer);
    closeToast(toast);
  });
}
