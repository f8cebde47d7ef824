import { useId } from 'react';
import { WorkerNames } from '#web/parts/support-workers/worker-name.tsx';
import { Avatar, NoAvatar } from '#web/ui/avatar.tsx';
import { CalendarLink } from './calendar-link.tsx';
import type { RosterIndex, ShownVisit } from './roster-index.ts';
import { findServiceName, type ServiceNames } from './service-names.ts';
import { formatVisitNote } from './visit-note.ts';
import { VisitRails, VisitStatus } from './visit-status.tsx';
import { formatLength, formatStart, formatWishes, listComing } from './visit-text.ts';
import './visit-row.css';

type VisitRowProps = {
  index: RosterIndex;
  shown: ShownVisit;
  service: string;
  /** The calendar's date under the opened visit. */
  calendarDate: string;
  /** True where the worker's name leads to their profile. */
  mayFind: boolean;
};

/**
 * Shows a visit in a list: time and length, rails, service and worker, status and open ticket. The whole row opens it,
 * but for the worker's name. The link of the service covers the row and is named by all its parts, itself among them. Its name
 * begins with the time and the service, so that it can be said to a computer: `9:00am Personal care`.
 */
export function VisitRow({ index, shown, service, calendarDate, mayFind }: VisitRowProps) {
  const { visit, status, isUnsent } = shown;
  const { supportWorkerRefs, notBooked } = visit;
  const workers = listComing(shown);
  const [first] = workers;
  const noWorker = status === 'NotAllocated' ? 'no support worker yet' : '';
  const names = workers.length > 0 && (
    <>
      with <WorkerNames workers={workers} mayFind={mayFind} />
    </>
  );
  const who = names || formatWishes(shown) || noWorker;
  const note = formatVisitNote({ index, shown });
  const id = useId();
  const [begins, lasts, what, withName, outcome] = ['begins', 'lasts', 'what', 'who', 'outcome'].map(
    (part) => `${id}-${part}`,
  );
  const parts = [begins, what, lasts, ...(who ? [withName] : []), outcome];
  return (
    <div className="item visit-row" data-visit-status={status === 'Cancelled' ? 'cancelled' : undefined}>
      <span className="when num">
        <b className="visit-start" id={begins}>
          {formatStart(visit)}
        </b>
        <span className="more" id={lasts}>
          {formatLength(visit)}
        </span>
      </span>
      <VisitRails status={status} isUnsent={isUnsent} tall />
      <span className="grow">
        <CalendarLink className="name" id={what} date={calendarDate} visit={visit} aria-labelledby={parts.join(' ')}>
          {service}
        </CalendarLink>
        {who && (
          <span className="more" id={withName}>
            {who}
          </span>
        )}
      </span>
      {first ? <Avatar name={first.fullName} seed={first.ref} image={first.image} /> : <NoAvatar />}
      <span className="outcome" id={outcome}>
        <VisitStatus {...{ status, isUnsent, supportWorkerRefs, notBooked }} isAway={shown.isAway} />
        {note && <span className="more">{note}</span>}
      </span>
    </div>
  );
}

type DayVisitsProps = Omit<VisitRowProps, 'shown' | 'service'> & {
  visits: readonly ShownVisit[];
  services: ServiceNames;
};

export function DayVisits({ visits, services, ...row }: DayVisitsProps) {
  return (
    <ul className="rows">
      {visits.map((shown) => (
        <li key={shown.key}>
          <VisitRow {...row} shown={shown} service={findServiceName(services, shown.visit)} />
        </li>
      ))}
    </ul>
  );
}
