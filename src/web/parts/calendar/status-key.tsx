import { formatStatus } from '#domain/appointments/status.ts';
import { type ShownStatus, statusLooks } from '#web/parts/visit/status-look.ts';
import { VisitRails } from '#web/parts/visit/visit-status.tsx';

const statuses: readonly ShownStatus[] = [
  'Active',
  'Pending',
  'PendingCancellation',
  'NotAllocated',
  'Completed',
  'Past',
  'DidNotTakePlace',
  'Cancelled',
];

/** Shows the key to the month's rails and icons. */
export function StatusKey() {
  return (
    <ul className="cal-key" aria-label="Key to the statuses">
      {statuses.map((status) => {
        const { look, icon: Icon } = statusLooks[status];
        return (
          <li key={status}>
            <VisitRails status={status} />
            <Icon className="i" data-visit-status={look} aria-hidden />
            {formatStatus({ status })}
          </li>
        );
      })}
    </ul>
  );
}
