import { ownAccountKey } from '#web/calls/account.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { registrationKey, unsentKey } from '#web/kernel/device-keys.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { safely } from '#web/kernel/safely.ts';
import { type Device, deviceOf, withDrafts } from '#web/person/device/device.ts';
import { forgetDismissedDetails } from '#web/person/device/dismissed-details.ts';
import { tellWhereLeft } from '#web/person/device/erase-device.ts';
import type { DeviceStore } from '#web/person/device/store/device-store.ts';
import { closeAllToasts } from '#web/ui/toasts.ts';
import { forgetOwner } from './owner.ts';
import { forgetRosterHint } from './roster-hint.ts';
import { session } from './session.ts';
import type { SessionState } from './session-store.ts';

/**
 * Drops what this browser stores of the last person when the person changes: on sign-out, and when a session ends. What is in memory ends
 * with them (`kernel/person.ts`). While a page waits for the same person, nothing else of them stays (docs/product/session.md, "Signing in
 * again"). `onOther` leads away from that page where another person has signed in instead. The returned function ends it.
 */
export function forgetWithSession(onOther: () => void): () => void {
  let before = session.current();
  return session.subscribe(() => {
    const last = before;
    const next = session.current();
    before = next;
    if (next.session?.id === last.session?.id) followPause(last, next);
    else if (last.session) forget(next);
    if (last.isPaused && next.session && next.session.id !== last.session?.id) onOther();
  });
}

function followPause(last: SessionState, next: SessionState) {
  if (next.isPaused && !last.isPaused) pause();
  if (last.isPaused && !next.isPaused) resume();
}

/** Keeps only the open page's data in memory, and no key in this browser. */
function pause() {
  queriesOf().removeQueries({ type: 'inactive' });
  currentPerson().find<Device>('device')?.clearReads();
  closeAllToasts();
  forgetRosterHint();
  forgetOwner();
  void tellWhereLeft(
    withStore(async (store) => {
      const forgetKeys = async () => (await import('#web/person/device/store/device-store.ts')).forgetStoredKeys();
      // A store without a database cannot tell whether it is refused.
      await (store ? store.forgetKey().catch(forgetKeys) : forgetKeys());
    }),
  );
}

/** Reads again: what the page shows may be hours old by now. */
function resume() {
  void withStore(async (store) => store?.keepKey()).catch(() => undefined);
  deviceOf().whenLoaded(({ writes }) => writes.waiting.sendNow());
  void queriesOf().invalidateQueries();
}

async function withStore(act: (store: DeviceStore | undefined) => Promise<void> | undefined) {
  const account = queriesOf().getQueryData(ownAccountKey());
  await withDrafts(async (drafts) => act(account && (await drafts.findStore(account.user.ref))));
}

function forget({ ended = false }: SessionState) {
  forgetRosterHint();
  forgetDismissedDetails();
  forgetOwner();
  safely(() => sessionStorage.removeItem(registrationKey));
  if (!ended) safely(() => localStorage.removeItem(unsentKey));
}
