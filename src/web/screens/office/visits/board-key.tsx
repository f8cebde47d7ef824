import type { OfficeStatus } from '#domain/appointments/types.ts';
import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import { Rails } from '#web/ui/status.tsx';

const statuses: OfficeStatus[] = [
  'Active',
  'Pending',
  'PendingCancellation',
  'Cancelled',
  'NotAllocated',
  'Completed',
  'NotConfirmed',
];

export function BoardKey() {
  return (
    <ul className="board-key" aria-label="Key">
      {statuses.map((status) => {
        const { look, icon: Icon } = officeStatusLooks[status];
        return (
          <li key={status} data-visit-status={look}>
            <Rails status={look} />
            <Icon className="i" aria-hidden />
            {formatOfficeStatus({ status })}
          </li>
        );
      })}
    </ul>
  );
}
