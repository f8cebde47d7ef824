import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { moveInBoard } from './move-in-board.ts';
import type { ShownRows } from './use-visit-rows.ts';
import { VisitLink } from './visit-link.tsx';
import { describeSlot } from './visits-text.ts';
import { needsOffice, pickFirst } from './week-cells.ts';

type CellProps = Pick<ShownRows, 'view' | 'open'> & {
  /** The people who are beside the time: a row names only the support worker, or only the client. */
  other: 'client' | 'worker';
};

/** Shows the visits of a day in a row of the week. Paper has all of them. */
export function WeekCell({ visits, ...visitProps }: CellProps & { visits: readonly ScheduledVisit[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const first = pickFirst(visits);
  const more = visits.length - first.size;
  const last = visits.findLast((shown) => first.has(shown));
  return (
    <>
      <ul>
        {visits.map((shown) => {
          const isShown = isOpen || first.has(shown);
          return (
            <li
              key={shown.key}
              className={isShown ? undefined : 'paper-only'}
              data-beside-more={(more > 0 && shown === last && !isOpen) || undefined}
            >
              <CellVisit shown={shown} isShown={isShown} {...visitProps} />
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <button type="button" className="week-more" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer' : `+${more}`} <span className="sr">{isOpen ? 'visits' : 'more visits'}</span>
        </button>
      )}
    </>
  );
}

function CellVisit({ shown, isShown, other, ...rest }: CellProps & { shown: ScheduledVisit; isShown: boolean }) {
  const { visit, client, workers, awayWorkers, status } = shown;
  const { look, icon } = officeStatusLooks[needsOffice(shown) ? 'NotAllocated' : status];
  const Icon = awayWorkers.length > 0 ? UserRoundX : icon;
  const words = describeSlot(shown);
  return (
    <VisitLink
      className="week-visit"
      data-visit-status={look}
      data-slot={isShown || undefined}
      onKeyDown={moveInBoard}
      shown={shown}
      aria-label={words}
      title={words}
      {...rest}
    >
      {look !== 'active' || status === 'UnderWay' ? <Icon className="i" aria-hidden /> : null}
      <span className="week-words">
        <b className="num">{formatStart(visit)}</b>{' '}
        {other === 'client' ? client.fullName : joinWithCommas(workers.map(({ fullName }) => fullName)) || 'No one yet'}
      </span>
    </VisitLink>
  );
}
