import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Info from 'lucide-react/icons/info';
import type { OfficeWorker } from '#contract/office.ts';
import type { Times } from '#domain/appointments/types.ts';
import { type DayLine, findShownDay } from './worker-day-text.ts';
import './worker-day.css';

export type WorkerDayProps = {
  worker: OfficeWorker;
  date: string;
  /** The times as they would be approved. */
  times: Times;
  /** The bookings that the request is about. */
  ownJobRefs: readonly string[];
};

/** Shows a support worker’s day with the visit in its place, and the way to it and from it. */
export function WorkerDay(props: WorkerDayProps) {
  const { title, visits, ways } = findShownDay(props);
  return (
    <section className="worker-day" aria-label={title}>
      <h3 className="desk-fact-title">{title}</h3>
      <ol className="worker-day-visits">
        {visits.map((visit) => (
          <WorkerDayRow key={`${visit.jobRef} ${visit.time}`} visit={visit} />
        ))}
      </ol>
      <ul className="request-checks">
        {ways.map(({ kind, text }) => (
          <li key={text} data-check={kind}>
            {kind === 'fine' ? <CircleCheckBig className="i" aria-hidden /> : <Info className="i" aria-hidden />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WorkerDayRow({ visit: { time, kind, words } }: { visit: DayLine }) {
  return (
    <li data-visit={kind}>
      <span className="num">{time}</span>
      <span>{words}</span>
    </li>
  );
}
