import type { WorkerVisit } from '#contract/office-support-workers.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';

type UpcomingVisitsProps = {
  name: string;
  remaining: { visits: readonly WorkerVisit[]; total: number };
  send: FormSend;
  onClose: () => void;
};

/** Lists the remaining visits of a worker who leaves, to confirm before they are marked as left. */
export function UpcomingVisits({ name, remaining: { visits, total }, send, onClose }: UpcomingVisitsProps) {
  return (
    <Confirm
      title={`${name} still has ${formatCount(total, 'visit')}`}
      yes={`Mark ${name} as left`}
      no="Cancel"
      send={{ ...send, failure: undefined }}
      onClose={onClose}
    >
      <p>These visits are still booked. You can reassign them on the next page.</p>
      <ul className="rows open">
        {visits.map((visit) => (
          <li key={`${visit.jobRef} ${visit.date}`}>
            <div className="item">
              <span className="grow">
                <strong className="name" translate="no">
                  {visit.clientName}
                </strong>
                <br />
                <span className="more">{formatVisitTime(visit)}</span>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {total > visits.length && <p className="soft small">And {total - visits.length} more.</p>}
    </Confirm>
  );
}

/** Returns `Thu 26 Nov 2026, 10:00am to 11:00am (1 hour)`. */
function formatVisitTime(visit: WorkerVisit): string {
  const times = describeTimes(visit);
  return `${formatShortDay(visit.date)} ${visit.date.slice(0, 4)}, ${lowerFirst(times)}`;
}
