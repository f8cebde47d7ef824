import { useParams } from '@tanstack/react-router';
import { FunderHours } from '#web/parts/hours/funder-hours.tsx';
import { BackLink } from '#web/ui/back-link.tsx';

/** Shows `/office/organisations/$ref/hours`: what a funder pays for of all its clients (docs/product/hours.md, "Of a funder"). */
export function FunderHoursScreen() {
  const { ref = '' } = useParams({ strict: false });
  return (
    <FunderHours
      endpoint="GET /office/organisations/{ref}/hours"
      of={ref}
      back={(funderName) => (
        <BackLink to="/office/organisations/$ref" params={{ ref }}>
          {funderName ?? 'Organisation'}
        </BackLink>
      )}
    />
  );
}
