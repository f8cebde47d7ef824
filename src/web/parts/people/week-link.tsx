import CalendarDays from 'lucide-react/icons/calendar-days';
import { LinkButton } from '#web/ui/link-button.tsx';

export function WeekLink({ of }: { of: { client: string } | { worker: string } }) {
  return (
    <LinkButton variant="second" icon={CalendarDays} to="/office/visits" search={{ view: 'week', by: 'time', ...of }}>
      Visits of this week
    </LinkButton>
  );
}
