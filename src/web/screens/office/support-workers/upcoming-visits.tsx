import type { WorkerVisit } from '#contract/office-support-workers.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type UpcomingVisitsProps = {
  name: string;
  left: { visits: readonly WorkerVisit[]; total: number };
  onClose: () => void;
  onConfirm: () => void;
};

/** The remaining visits of a worker who leaves, to confirm before they are marked as left. */
export function UpcomingVisits({ name, left, onClose, onConfirm }: UpcomingVisitsProps) {
  const { visits, total } = left;
  const count = total === 1 ? 'one visit' : `${total} visits`;
  return (
    <Dialog
      title={`${name} still has ${count}`}
      subtitle="These visits are still booked. Find another support worker for each of them."
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="danger-filled" onClick={onConfirm}>
            {name} has left
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Not yet
          </Button>
        </>
      }
    >
      <ul className="rows open">
        {visits.map((visit) => (
          <li key={`${visit.jobRef} ${visit.date}`}>
            <div className="item">
              <span className="grow">
                <strong className="name">{visit.clientName}</strong>
                <br />
                <span className="more">{formatVisitTime(visit)}</span>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {total > visits.length && <p className="soft small">And {total - visits.length} more.</p>}
    </Dialog>
  );
}

/** `Thu 26 Nov 2026, 10:00am to 11:00am (1 hour)`. */
function formatVisitTime(visit: WorkerVisit): string {
  const times = describeTimes(visit);
  return `${formatShortDay(visit.date)} ${visit.date.slice(0, 4)}, ${times.charAt(0).toLowerCase()}${times.slice(1)}`;
}
