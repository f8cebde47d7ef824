import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { weeksAhead } from '#domain/booking/limits.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { affectedVisitsQuery } from '#web/calls/client-absences.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type AffectedVisitsProps = {
  clientRef: string;
  from: string;
  to?: string | undefined;
  /** An ending also closes requests and invitations, and hides visits that are not confirmed. */
  isEnding?: boolean;
  /** Days that are recorded already are not counted again. */
  isRecorded?: boolean;
};

/** Shows what an absence or an ending would do to visits, before it is saved. */
export function AffectedVisits({ clientRef, from, to, isEnding = false, isRecorded = false }: AffectedVisitsProps) {
  const query = useQuery(affectedVisitsQuery({ clientRef, from, to }));
  return (
    <Loaded queries={[query]} skeleton={<Skeleton width="80%" />} title="The visits could not be counted">
      {({ cancelled, completed, latestCompleted, notConfirmed, openRequests, openInvitations }) => (
        <ul className="affected small" aria-live="polite">
          {!(isRecorded && cancelled === 0) && <li>{formatCancelled(cancelled, { isOpen: !to, isRecorded })}</li>}
          {completed > 0 && (
            <li>
              {formatCount(completed, 'visit')} took place and {choosePlural(completed, 'stays', 'stay')}:{' '}
              {latestCompleted
                .map(({ date, startTime }) =>
                  joinWithCommas([formatShortDay(date), startTime && formatTime(startTime)]),
                )
                .join('; ')}
              {completed > latestCompleted.length && ' and earlier'}.
            </li>
          )}
          {isEnding && notConfirmed > 0 && (
            <li>
              {formatCount(notConfirmed, 'visit is', 'visits are')} over and not confirmed.{' '}
              <Link to="/office/visits/confirm" search={{ date: from }}>
                Confirm what took place first
              </Link>
            </li>
          )}
          {isEnding && openRequests > 0 && (
            <li>{formatCount(openRequests, 'open request closes', 'open requests close')} with your words.</li>
          )}
          {isEnding && openInvitations > 0 && (
            <li>{formatCount(openInvitations, 'open invitation is', 'open invitations are')} cancelled.</li>
          )}
        </ul>
      )}
    </Loaded>
  );
}

function formatCancelled(cancelled: number, { isOpen, isRecorded }: Record<'isOpen' | 'isRecorded', boolean>): string {
  if (cancelled === 0) return isOpen ? 'No visits are booked from then on.' : 'No visits are booked on these days.';
  const more = isRecorded ? ' more' : '';
  const ahead = isOpen ? ` in the next ${weeksAhead} weeks` : '';
  return `${cancelled}${more} ${choosePlural(cancelled, 'visit', 'visits')}${ahead} will be cancelled, and the support workers are free.`;
}
