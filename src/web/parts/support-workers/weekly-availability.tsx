import type { CSSProperties } from 'react';
import type { WorkerProfile } from '#contract/support-workers.ts';
import { timeOf } from '#domain/time/day.ts';
import { formatTime } from '#domain/time/format.ts';
import { workerMessages } from '#web/kernel/worker-messages.ts';
import { findScale, listAvailability } from './week-hours.ts';

/** Shows the week of a worker, as a picture and in words (docs/product/support-workers.md, "Profile"). */
export function WeeklyAvailability({ workHours }: Pick<WorkerProfile, 'workHours'>) {
  const days = listAvailability(workHours);
  const { from, until } = findScale(days);
  const share = (minutes: number) => `${((minutes - from) / (until - from)) * 100}%`;
  const marks = [0, 1, 2, 3].map((third) => from + Math.round(((until - from) * third) / 3 / 60) * 60);
  return (
    <div className="availability">
      <div className="availability-scale num" aria-hidden>
        {marks.map((minutes) => (
          <span key={minutes} style={{ '--at': share(minutes) } as CSSProperties}>
            {formatTime(timeOf(minutes)).replace(':00', '')}
          </span>
        ))}
      </div>
      <dl className="availability-days">
        {days.map(({ day, words, spans }) => (
          <div key={day}>
            <dt className="availability-day">{day}</dt>
            <dd className="availability-hours">
              <span className="availability-bar" data-free={spans.length > 0 || undefined} aria-hidden>
                {spans.map((span) => (
                  <i
                    key={span.from}
                    style={{ '--at': share(span.from), '--end': share(span.until) } as CSSProperties}
                  />
                ))}
              </span>
              <span className="num">{words || workerMessages.unavailable}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
