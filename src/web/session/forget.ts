import { commandQueue } from '#web/api/command-queue.ts';
import { queryClient } from '#web/api/query-client.ts';
import { registrationKey } from '#web/kernel/device-keys.ts';
import { closeAllToasts } from '#web/ui/toasts.ts';
import { forgetDismissedDetails } from './dismissed-details.ts';
import { drafts, tellWhereLeft } from './drafts.ts';
import { forgetOwner } from './reads.ts';
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
  commandQueue.forget();
  closeAllToasts();
  forgetSelectedClient();
  forgetRosterHint();
  forgetDismissedDetails();
  forgetOwner();
  forgetRegistration();
  // A session that ended by itself keeps the person's drafts; signing out does not
  // (docs/product/session.md, "What you have typed").
  const { ended = false } = session.current();
  void tellWhereLeft(ended || isReplaced ? drafts.close({ forgetKey: ended }) : drafts.forget());
}

function forgetRegistration() {
  try {
    sessionStorage.removeItem(registrationKey);
  } catch {
    // A browser that forbids storage holds none.
  }
}
