import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findUnsentBooking } from '#web/parts/booking/unsent-booking.ts';
import { useAccount, useClient } from '#web/session/account.ts';
import { drafts } from '#web/session/drafts.ts';
import { showToast } from '#web/ui/toasts.ts';

const shownFor = 60_000;

/** The drafts that were spoken of. A draft that has changed since is another object. */
const told = new WeakSet<object>();

/** Once the connection is back, names the client's unsent booking (docs/offline.md, "An unsent booking"). */
export function UnsentBookingNotice() {
  const { user } = useAccount();
  const clientRef = useClient()?.clientRef;
  const router = useRouter();
  useEffect(() => {
    if (clientRef === undefined) return;
    const owner = { userRef: user.ref, clientRef };
    function tell() {
      const unsent = findUnsentBooking(owner);
      const isOnItsPage = /^\/calendar\/new(\/|$)/.test(router.latestLocation.pathname);
      if (!unsent || isOnItsPage || told.has(unsent)) return;
      told.add(unsent);
      showToast({
        message: 'You are back online. A booking that you began is not sent yet.',
        kind: 'note',
        duration: shownFor,
        action: { label: 'Go to it', onAction: () => void router.navigate({ to: '/calendar/new' }) },
      });
    }
    const onOnline = () => drafts.whenOpen(owner.userRef, tell);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [user.ref, clientRef, router]);
  return null;
}
