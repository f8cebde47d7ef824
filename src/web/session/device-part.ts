import { setReadStore } from '#web/api/kept-reads.ts';
import { waitingChanges, waitingList } from '#web/api/own-waiting-changes.ts';
import { isOffline } from '#web/api/transport.ts';
import { drafts } from './drafts.ts';
import { reads } from './reads.ts';
import { startWaitingChanges } from './unsent.ts';

export { drafts, reads, waitingChanges, waitingList };

/** Keeps what is read from now on, and sends what waits. */
export function connectDevice() {
  setReadStore(reads);
  if (isOffline()) reads.open();
  startWaitingChanges();
  waitingChanges.open();
}
