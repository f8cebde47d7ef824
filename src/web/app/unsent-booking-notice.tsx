import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countConnectionsBack, onConnectionBack } from '#web/calls/connection.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { findUnsentBooking } from '#web/parts/booking/workers/ask-for-worker.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { useAccount, useClient } from '#web/person/session/account.ts';
import { chooseClient } from '#web/person/session/choose-client.ts';
import { confirmLeave } from '#web/person/session/leaving.ts';
import { showToast } from '#web/ui/toasts.ts';

const shownFor = 60_000;

/** Drafts already shown in a notice. A changed draft is a new object. */
const notifiedDrafts = new WeakSet<object>();
/** Returns of the connection that were looked at: this code loads late, and may have missed the first. */
let seenBack = 0;

/** Names each unsent booking once the connection is back (docs/offline.md, "An unsent booking"). */
export function UnsentBookingNotice() {
  const { user, memberships } = useAccount();
  const shownRef = useClient()?.clientRef;
  const router = useRouter();
  useEffect(() => {
    const userRef = user.ref;

    function showNotices() {
      // A covered page names no person.
      if (currentPerson().isPaused) return;
      for (const { clientRef, name } of memberships) {
        const isShown = clientRef === shownRef;
        const unsent = findUnsentBooking({ userRef, clientRef });
        const isOnItsPage = isShown && /^\/calendar\/new(\/|$)/.test(router.latestLocation.pathname);
        if (!unsent || isOnItsPage || notifiedDrafts.has(unsent)) continue;
        notifiedDrafts.add(unsent);
        showToast({
          message: `You are back online. A booking that you began${isShown ? '' : ` for ${name}`} is not sent yet.`,
          kind: 'note',
          duration: shownFor,
          action: { label: 'Go to it', onAction: () => void open(clientRef) },
        });
      }
    }

    async function open(clientRef: string) {
      if (clientRef !== shownRef && !(await confirmLeave())) return;
      chooseClient(clientRef);
      await router.navigate({ to: '/calendar/new' });
    }

    function look() {
      if (seenBack === countConnectionsBack()) return;
      seenBack = countConnectionsBack();
      draftsOf().whenOpen(userRef, showNotices);
    }

    look();
    return onConnectionBack(look);
  }, [user.ref, memberships, shownRef, router]);
  return null;
}
