import { partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { ticketsQuery } from '#web/calls/tickets.ts';
import { OfficeLine } from '#web/parts/visit/office-line.tsx';
import { formatVisitName } from '#web/parts/visit/visit-text.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import type { OpenVisit } from './visit-context.ts';

/** Shows what was written to the office about a visit, with the answers, and writes more. */
export function VisitLine({ client, shown, service }: Pick<OpenVisit, 'client' | 'shown' | 'service'>) {
  const query = useQueryWithWaiting(ticketsQuery(client.clientRef));
  const { jobRef, originalDate, date } = shown.visit;
  const { seriesRef } = shown.job;
  return (
    <Loaded queries={[query]} of="what was written" rows={1}>
      {(listed) => (
        <OfficeLine
          isWriting
          begins={partOfDayEndsAt(shown.visit, client.timeZone)}
          client={client}
          place={{ visit: { jobRef, originalDate } }}
          subject={formatVisitName({ service, date, goesOn: false })}
          asked={listed.filter(
            ({ type, regarding, visit }) =>
              type === 'question' &&
              visit?.originalDate === originalDate &&
              // One that waits on this device knows its job alone.
              (regarding ? regarding.seriesRef === seriesRef : visit.jobRef === jobRef),
          )}
        />
      )}
    </Loaded>
  );
}
