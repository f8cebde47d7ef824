import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { Avatar, NoAvatar } from '#web/ui/avatar.tsx';
import { CalendarLink } from './calendar-link.tsx';
import type { RosterIndex, ShownVisit } from './roster-index.ts';
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
};

/** A visit in a list: time and length, rails, service and worker, status and open ticket. The whole row opens it. */
export function VisitRow({ index, shown, service, calendarDate }: VisitRowProps) {
  const { visit, status } = shown;
  const workers = listComing(shown);
  const names = workers.map(({ fullName }) => fullName);
  const noWorker = status === 'NotAllocated' ? 'no support worker yet' : '';
  const who = names.length > 0 ? `with ${joinWithAnd(names)}` : formatWishes(shown) || noWorker;
  const note = formatVisitNote({ index, shown });
  return (
    <CalendarLink
      className="item visit-row"
      date={calendarDate}
      visit={visit}
      data-visit-status={status === 'Cancelled' ? 'cancelled' : undefined}
    >
      <span className="when num">
        <b>{formatStart(visit)}</b>
        <span className="more">{formatLength(visit)}</span>
      </span>
      <VisitRails status={status} tall />
      <span className="grow">
        <span className="name">{service}</span>
        {who && <span className="more">{who}</span>}
      </span>
      <Faces workers={workers} />
      <span className="outcome">
        <VisitStatus status={status} supportWorkerRefs={visit.supportWorkerRefs} isAway={shown.isAway} />
        {note && <span className="more">{note}</span>}
      </span>
    </CalendarLink>
  );
}

function Faces({ workers }: Pick<ShownVisit, 'workers'>) {
  const [first] = workers;
  if (!first) return <NoAvatar />;
  return <Avatar name={first.fullName} seed={first.ref} image={first.image} />;
}
