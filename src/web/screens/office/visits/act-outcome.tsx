import type { UseQueryResult } from '@tanstack/react-query';
import type { ActPreview } from '#contract/office-acts.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { Banner } from '#web/ui/banner.tsx';
import type { ActKind } from './act.ts';

/** Shows what an act would do: its first visits, what would refuse it, and what to know. */
export function ActOutcome({ kind, query }: { kind: ActKind; query: UseQueryResult<ActPreview> }) {
  return (
    <Loaded queries={[query]} of="what would change" rows={2}>
      {({ problems, warnings, visits, replaced, count, openTickets }) => (
        <div className="stack" role="status">
          {problems.map(({ message }) => (
            <Banner key={message} kind="bad">
              {message}
            </Banner>
          ))}
          {warnings.map(({ kind: warning, message }) => (
            <Banner key={warning} kind="note">
              {message}
            </Banner>
          ))}
          <ul className="small">
            {(kind === 'cancel' ? replaced : visits).map((visit) => (
              <li key={visit.originalDate}>
                {kind === 'cancel' && 'Cancelled: '}
                {formatShortDay(visit.date)}, {describeTimes(visit)}
              </li>
            ))}
          </ul>
          {count > 5 && <p className="small">{count} visits in the next 52 weeks.</p>}
          {openTickets
            .filter(({ superseded }) => superseded)
            .map(({ ref, subject }) => (
              <p className="small" key={ref}>
                The request “{subject}” will be closed as replaced.
              </p>
            ))}
        </div>
      )}
    </Loaded>
  );
}
