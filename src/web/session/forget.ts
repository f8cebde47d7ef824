import { commandQueue } from '#web/api/command-queue.ts';
import { queryClient } from '#web/api/query-client.ts';
import { closeAllToasts } from '#web/ui/toasts.ts';
import { drafts } from './drafts.ts';
import { forgetRosterHint } from './roster-hint.ts';
import { forgetSelectedClient } from './selected-ref.ts';
import { session } from './session.ts';

/** Drops everything of the last person when the person changes: on sign-out, and when a session ends. */
export function forgetWithSession() {
  let person = session.current().session?.id;
  session.subscribe(() => {
    const next = session.current().session?.id;
    if (next === person) return;
    if (person !== undefined) forget();
    person = next;
  });
}

function forget() {
  void queryClient.cancelQueries();
  queryClient.clear();
  commandQueue.forget();
  closeAllToasts();
  forgetSelectedClient();
  forgetRosterHint();
  // A session that ended by itself keeps the person's drafts; signing out does not
  // (docs/product/session.md, "Staying signed in").
  if (!session.current().ended) drafts.forget();
}
