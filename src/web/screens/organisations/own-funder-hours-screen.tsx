import { useParams } from '@tanstack/react-router';
import { FunderHours } from '#web/parts/hours/funder-hours.tsx';
import { BackLink } from '#web/ui/back-link.tsx';

/** Shows `/organisations/$ref/hours` to those who work for a funder (docs/product/hours.md, "For the funder’s own staff"). */
export function OwnFunderHoursScreen() {
  const { ref = '' } = useParams({ strict: false });
  return (
    <FunderHours
      endpoint="GET /organisations/{ref}/hours"
      of={ref}
      back={() => <BackLink to="/">Dashboard</BackLink>}
    />
  );
}
