import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayHeading } from './day-heading.tsx';
import '#web/parts/visit/visit-row.css';

const rows = ['62%', '48%', '70%'];

/** Shows the selected day while its visits load, in the shape of their rows. */
export function AgendaSkeleton({ selected, today }: { selected: string; today: string }) {
  return (
    <section className="agenda" aria-label="Agenda">
      <p className="sr" role="status">
        Loading the visits
      </p>
      <div className="agenda-day">
        <DayHeading date={selected} today={today} />
        <ul className="rows" aria-hidden>
          {rows.map((width) => (
            <li key={width}>
              <div className="item visit-row">
                <span className="when">
                  <Skeleton width="4.5rem" />
                  <Skeleton width="3rem" height="1rem" className="skel-second" />
                </span>
                <Skeleton className="skel-rails" width="0.625rem" height="5rem" />
                <span className="grow">
                  <Skeleton width={width} />
                  <Skeleton width="60%" height="1rem" className="skel-second" />
                </span>
                <Skeleton round />
                <span className="outcome">
                  <Skeleton width="6.5rem" height="1.875rem" />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
