import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { canAct } from './act-text.ts';
import { type DropVisit, DropWarning, DropWords, type WarnOfDrop } from './dragged-visit.tsx';
import { moveInBoard } from './move-in-board.ts';
import { findRowBelow, toDayDrop, useDrag } from './use-drag.ts';
import type { ShownRows } from './use-visit-rows.ts';
import { VisitLink } from './visit-link.tsx';
import { describeCell, nameWorkers } from './visits-text.ts';
import { needsOffice, pickFirst } from './week-cells.ts';

type CellProps = Pick<ShownRows, 'view' | 'open'> & {
  /** The people who are beside the time: a row names only the support worker, or only the client. */
  other: 'client' | 'worker';
  onDrop: DropVisit;
  warn: WarnOfDrop;
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
              className={isShown ? 'week-line' : 'paper-only'}
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

type CellVisitProps = CellProps & { shown: ScheduledVisit; isShown: boolean };

/** From this day of the week on a dragged visit grows to the left. */
const firstLateDay = 4;

function CellVisit({ shown, isShown, other, onDrop, warn, ...rest }: CellVisitProps) {
  const { visit, client, awayWorkers, status } = shown;
  const { look, icon } = officeStatusLooks[needsOffice(shown) ? 'NotAllocated' : status];
  const Icon = awayWorkers.length > 0 ? UserRoundX : icon;
  const words = describeCell(shown, other);
  const { days, today, now } = rest.view;
  const { drag, handlers } = useDrag({
    canDrag: canAct(shown, now),
    toStart: (place) => {
      const cell = place.below.find((element) => element instanceof HTMLTableCellElement);
      const day = cell && days[cell.cellIndex - 1];
      return toDayDrop({ shown, from: place.from, to: findRowBelow(place), day, today });
    },
    onDrop: (start) => onDrop(shown, start),
  });
  const isLate = drag && days.indexOf(drag.start?.date ?? visit.date) >= firstLateDay;
  return (
    <VisitLink
      className="week-visit"
      data-visit-status={look}
      data-slot={isShown || undefined}
      data-dragged={drag ? true : undefined}
      data-late={isLate || undefined}
      style={drag && { transform: `translate(${drag.x}px, ${drag.y}px)` }}
      {...handlers}
      onKeyDown={moveInBoard}
      shown={shown}
      aria-label={words}
      title={words}
      {...rest}
    >
      {look !== 'active' || status === 'UnderWay' ? <Icon className="i" aria-hidden /> : null}
      <b className="num">{formatStart(visit)}</b> {other === 'client' ? client.fullName : nameWorkers(shown)}
      {drag && (
        <>
          {' '}
          <DropWords start={drag.start} />
        </>
      )}
      {drag?.start && <DropWarning warnings={warn(shown, drag.start)} />}
    </VisitLink>
  );
}
