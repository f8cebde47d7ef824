import { accountQuery } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { registrationKey, unsentKey } from '#web/kernel/device-keys.ts';
import { forgetPerson } from '#web/kernel/forget-on-sign-out.ts';
import { safely } from '#web/kernel/safely.ts';
import { closeAllToasts } from '#web/ui/toasts.ts';
import { clearReads, loadDevice, withDrafts } from './device.ts';
import { forgetDismissedDetails } from './dismissed-details.ts';
import { tellWhereLeft } from './erase-device.ts';
import { findDrafts } from './loaded-drafts.ts';
import { forgetOwner } from './owner.ts';
import { forgetRosterHint } from './roster-hint.ts';
import { session } from './session.ts';
import type { SessionState } from './session-store.ts';
import type { DeviceStore } from './store/device-store.ts';

/**
 * Drops everything of the last person when the person changes: on sign-out, and when a session ends. While its page waits
 * for the same person, nothing else of them stays (docs/product/session.md, "Signing in again"). `onOther` leads away
 * from that page where another person has signed in instead. The returned function ends it.
 */
export function forgetWithSession(onOther: () => void): () => void {
  let before = session.current();
  return session.subscribe(() => {
    const last = before;
    const next = session.current();
    before = next;
    if (next.session?.id === last.session?.id) followPause(last, next);
    else if (last.session) forget(next.session !== undefined);
    if (last.isPaused && next.session && next.session.id !== last.session?.id) onOther();
  });
}

function followPause(last: SessionState, next: SessionState) {
  if (next.isPaused && !last.isPaused) pause();
  if (last.isPaused && !next.isPaused) resume();
}

/** Keeps only the open page's data in memory, and no key in this browser. */
function pause() {
  queryClient.removeQueries({ type: 'inactive' });
  clearReads();
  closeAllToasts();
  forgetRosterHint();
  forgetOwner();
  void tellWhereLeft(
    withStore(async (store) => {
      const forgetKeys = async () => (await import('./store/device-store.ts')).forgetStoredKeys();
      // A store without a database cannot tell whether it is refused.
      await (store ? store.forgetKey().catch(forgetKeys) : forgetKeys());
    }),
  );
}

/** Reads again: what the page shows may be hours old by now. */
function resume() {
  void withStore(async (store) => store?.keepKey()).catch(() => undefined);
  void loadDevice().then(
    ({ waitingChanges }) => waitingChanges.sendNow(),
    () => undefined,
  );
  void queryClient.invalidateQueries();
}

async function withStore(act: (store: DeviceStore | undefined) => Promise<void> | undefined) {
  const account = queryClient.getQueryData(accountQuery(session.sessionId() ?? '').queryKey);
  await withDrafts(async (drafts) => act(account && (await drafts.findStore(account.user.ref))));
}

function forget(isReplaced: boolean) {
  // A session that ended by itself keeps the person's drafts; signing out does not
  // (docs/product/session.md, "What you have typed").
  const { ended = false } = session.current();
  forgetPerson({ isErased: !ended && !isReplaced, forgetKey: ended });
  forgetRosterHint();
  forgetDismissedDetails();
  forgetOwner();
  forgetRegistration();
  if (!ended) safely(() => localStorage.removeItem(unsentKey));
  // An earlier page may have left a key.
  if (ended && !findDrafts()) void tellWhereLeft(withDrafts((late) => late.close({ forgetKey: true })));
}

function forgetRegistration() {
  try {
    sessionStorage.removeItem(registrationKey);
  } catch {
    // A browser that forbids storage holds none.
  }
}
