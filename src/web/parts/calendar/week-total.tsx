import { formatHours } from '#domain/time/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Shows the hours of a week, in the last column. */
export function WeekTotal({ minutes }: { minutes: number | undefined }) {
  if (minutes === undefined) {
    return (
      <td className="week-total">
        <Skeleton width="2rem" />
      </td>
    );
  }
  const hours = formatHours(minutes);
  return (
    <td className="week-total num">
      <b className="week-total-hours">{hours}</b> {hours === '1' ? 'hour' : 'hours'}
    </td>
  );
}
