import { Link } from '@tanstack/react-router';
import { countWorkersNeeded } from '#domain/appointments/change-visit.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { priorityNames } from '#domain/clients/priority.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatDayMonth, formatZone } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { HolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';

/** Says when, what, who comes, and the open requests about it. */
export function ScheduledVisitFacts({ shown }: { shown: ScheduledVisit }) {
  const { visit, client, workers, awayWorkers, service, otherZone } = shown;
  const needed = countWorkersNeeded(visit);
  const missing = needed - visit.supportWorkerRefs.length;
  const priority = priorityNames.find(({ ref }) => ref === (client.priority ?? 'mustNotBeMissed'));
  return (
    <div className="stack visit-facts">
      <p className="strong num">
        {formatDayMonth(visit.date)}
        <HolidayOn date={visit.date} zone={otherZone ?? brand.timeZone} />
        <br />
        {describeTimes(visit)}
      </p>
      {otherZone && <p className="small">{formatZone(otherZone)} time, where the client lives.</p>}
      <p className="soft">{joinWithCommas([service, client.suburb])}</p>
      <p>
        {workers.length > 0 ? `With ${joinWithAnd(workers.map(({ fullName }) => fullName))}` : 'No one yet'}
        {workers.length > 0 && missing > 0 && '. One more needed'}
      </p>
      {awayWorkers.map(({ ref, givenName }) => (
        <p key={ref}>
          <Link to="/office/support-workers/$supportWorkerRef/absences" params={{ supportWorkerRef: ref }}>
            {givenName} is away
          </Link>
        </p>
      ))}
      <p className="soft small">{priority?.name}</p>
      {visit.tickets.map((ticket) => (
        <p key={ticket.ref}>
          <Link to="/office/requests/$ref" params={{ ref: ticket.ref }}>
            {ticket.type === 'cancellation' ? 'Open request to cancel' : 'Open request'}
          </Link>
        </p>
      ))}
    </div>
  );
}
