import { queryClient } from '#web/api/query-client.ts';
import { forgetWrites } from '#web/api/waiting.ts';
import { registrationKey, unsentKey } from '#web/kernel/device-keys.ts';
import { safely } from '#web/kernel/safely.ts';
import { closeAllToasts } from '#web/ui/toasts.ts';
import { forgetEarlyReads, withDrafts } from './device.ts';
import { forgetDismissedDetails } from './dismissed-details.ts';
import { tellWhereLeft } from './erase-device.ts';
import { findDrafts } from './loaded-drafts.ts';
import { forgetOwner } from './owner.ts';
import { forgetRosterHint } from './roster-hint.ts';
import { forgetSelectedClient } from './selected-ref.ts';
import { session } from './session.ts';

/** Drops everything of the last person when the person changes: on sign-out, and when a session ends. */
export function forgetWithSession() {
  let person = session.current().session?.id;
  session.subscribe(() => {
    const next = session.current().session?.id;
    if (next === person) return;
    if (person !== undefined) forget(next !== undefined);
    person = next;
  });
}

function forget(isReplaced: boolean) {
  void queryClient.cancelQueries();
  queryClient.clear();
  forgetWrites();
  forgetEarlyReads();
  closeAllToasts();
  forgetSelectedClient();
  forgetRosterHint();
  forgetDismissedDetails();
  forgetOwner();
  forgetRegistration();
  // A session that ended by itself keeps the person's drafts; signing out does not
  // (docs/product/session.md, "What you have typed").
  const { ended = false } = session.current();
  if (!ended) safely(() => localStorage.removeItem(unsentKey));
  const keeps = ended || isReplaced;
  const drafts = findDrafts();
  if (drafts) void tellWhereLeft(keeps ? drafts.close({ forgetKey: ended }) : drafts.forget());
  // An earlier page may have left a key.
  else if (ended) void tellWhereLeft(withDrafts((late) => late.close({ forgetKey: true })));
}

function forgetRegistration() {
  try {
    sessionStorage.removeItem(registrationKey);
  } catch {
    // A browser that forbids storage holds none.
  }
}
