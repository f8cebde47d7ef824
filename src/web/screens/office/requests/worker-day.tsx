import type { OfficeWorker } from '#contract/office.ts';
import type { Times } from '#domain/appointments/types.ts';
import { CheckList } from './ticket-checks.tsx';
import { findShownDay } from './worker-day-text.ts';
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
          <li key={`${visit.jobRef} ${visit.time}`} data-visit={visit.kind}>
            <span className="num">{visit.time}</span>
            <span>{visit.words}</span>
          </li>
        ))}
      </ol>
      <CheckList checks={ways} />
    </section>
  );
}
