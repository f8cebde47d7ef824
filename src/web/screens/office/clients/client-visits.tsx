import Printer from 'lucide-react/icons/printer';
import { WeekLink } from '#web/parts/people/week-link.tsx';
import { useMayDo } from '#web/person/session/account.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ClientAbsences } from './absences/client-absences.tsx';
import { EndOfCare } from './absences/end-of-care.tsx';
import { useEnded } from './absences/ending-banner.tsx';
import { useShownClient } from './client-context.ts';
import { StandingBookings } from './standing-bookings.tsx';

/** The month is below much that the office came for, and loads after it. */
const ClientCalendar = onDemand(() => import('./client-calendar.tsx').then((m) => m.ClientCalendar), 'The calendar');

/** Shows the visits of a client: standing bookings, when they are away, the month, and the end of care. */
export function ClientVisits() {
  const { client, openAbsence } = useShownClient();
  const coordinates = useMayDo('coordinates');
  return (
    <div className="client-part-list">
      <StandingBookings client={client} />
      <ClientAbsences clientRef={client.ref} timeZone={client.timeZone} onOpen={openAbsence} />
      <section className="client-calendar" aria-label="Calendar">
        <ClientCalendar client={client} waiting={<SkeletonRows rows={6} label="Loading the calendar" />} />
        {coordinates && (
          <div className="btn-row client-calendar-more">
            <WeekLink of={{ client: client.ref }} />
            <PostLink clientRef={client.ref} />
          </div>
        )}
      </section>
      <EndOfCare client={client} />
    </div>
  );
}

/** Leads to the week by post, which is not sent to someone who has died. */
function PostLink({ clientRef }: { clientRef: string }) {
  if (useEnded(clientRef) === 'hasDied') return null;
  return (
    <LinkButton variant="second" icon={Printer} to="/office/clients/$clientRef/week" params={{ clientRef }}>
      Week by post
    </LinkButton>
  );
}
