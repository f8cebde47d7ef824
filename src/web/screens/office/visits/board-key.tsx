import type { OfficeStatus } from '#domain/appointments/types.ts';
import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { officeStatusLooks } from '#web/parts/schedule/office-status-look.ts';
import { Rails } from '#web/ui/status.tsx';
import './board-key.css';

const statuses: OfficeStatus[] = [
  'Active',
  'UnderWay',
  'Pending',
  'PendingCancellation',
  'Cancelled',
  'NotAllocated',
  'Completed',
  'NotConfirmed',
];

/** `hatch` says what is hatched, where anything is. In a week an icon alone tells statuses apart, and Active has none. */
type BoardKeyProps = { week?: boolean; hatch: string | undefined };

/** Explains the marks of a day or of a week. */
export function BoardKey({ week = false, hatch }: BoardKeyProps) {
  return (
    <ul className="board-key" aria-label="Key">
      {statuses.slice(week ? 1 : 0).map((status) => {
        const { look, icon: Icon } = officeStatusLooks[status];
        return (
          <li key={status} data-visit-status={look}>
            {!week && <Rails status={look} />}
            <Icon className="i" aria-hidden />
            {formatOfficeStatus({ status })}
          </li>
        );
      })}
      {hatch && (
        <li>
          <i className="off-time off-time-key" aria-hidden />
          {hatch}
        </li>
      )}
    </ul>
  );
}
