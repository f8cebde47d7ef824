import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#domain/texts/format-count.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { formatHours, formatShortDay } from '#domain/time/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Rails, type StatusLook } from '#web/ui/status.tsx';
import './person-week.css';

/** Shows a week of a support worker, with the buttons to its neighbours. */
export function PersonWeek({ today, children }: { today: string; children: (days: readonly string[]) => ReactNode }) {
  const [chosen, setChosen] = useState<string>();
  const monday = mondayOfDate(chosen ?? today);
  const days = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n));
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)];
  return (
    <>
      <div className="person-week-head">
        <h2 id="week">
          {formatShortDay(monday)} to {formatShortDay(addDays(monday, 6))}
        </h2>
        <IconButton icon={ChevronLeft} label="Previous week" onClick={() => setChosen(before)} />
        <Button size="small" onClick={() => setChosen(undefined)}>
          This week
        </Button>
        <IconButton icon={ChevronRight} label="Next week" onClick={() => setChosen(after)} />
      </div>
      {children(days)}
    </>
  );
}

/** A visit in words, and where the office acts on it. */
export type PersonVisit = {
  key: string;
  date: string;
  clientRef: string;
  originalDate: string;
  jobRef: string;
  look: StatusLook;
  start: string;
  /** The other side of it: the client, or the support workers. */
  who: string;
  details: string;
  status: string;
};

type WeekDaysProps = {
  days: readonly string[];
  today: string;
  visits: readonly PersonVisit[];
  minutes: number;
  isAway: (day: string) => boolean;
};

/** Shows the visits of a week, day by day. */
export function WeekDays({ days, today, visits, minutes, isAway }: WeekDaysProps) {
  return (
    <>
      <p className="soft small num">
        {visits.length === 0 ? 'No visits.' : `${formatCount(visits.length, 'visit')}, ${formatHours(minutes)} hours.`}
      </p>
      <ol className="person-week">
        {days.map((day) => (
          <li key={day} data-today={day === today || undefined}>
            <h3 className="person-week-day">
              {day === today && 'Today, '}
              {formatShortDay(day)}
            </h3>
            {isAway(day) && <p className="small strong">Away</p>}
            <ul className="person-week-visits">
              {visits
                .filter(({ date }) => date === day)
                .map((visit) => (
                  <li key={visit.key}>
                    <PersonVisitLink visit={visit} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

function PersonVisitLink({ visit }: { visit: PersonVisit }) {
  const { clientRef, originalDate, jobRef, date, look, start, who, details, status } = visit;
  return (
    <Link
      className="person-week-visit"
      to="/office/visits/$clientRef/$originalDate/$jobRef"
      params={{ clientRef, originalDate, jobRef }}
      search={{ day: date }}
    >
      <Rails status={look} tall />
      <span className="person-week-words">
        <b className="num person-week-start">{start}</b> {who}
        <span className="more">{details}</span>
        <span className="more">{status}</span>
      </span>
    </Link>
  );
}
