import CalendarDays from 'lucide-react/icons/calendar-days';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { LinkButton } from '#web/ui/link-button.tsx';
import { HelpButtons } from './help-buttons.tsx';

type DashboardButtonsProps = {
  /** True on the dashboard of the caller's own care. */
  isOwn: boolean;
  mayBook: boolean;
  mayFind: boolean;
  /** True where the caller is not a client yet. */
  registers: boolean;
  /** For the windows that show them here. */
  className?: string;
};

/** Shows the buttons in this order on every window (docs/product/dashboard.md, "What it is made of"). */
export function DashboardButtons({ isOwn, mayBook, mayFind, registers, className }: DashboardButtonsProps) {
  return (
    <>
      <LinkButton variant="second" className={className} icon={CalendarDays} to="/calendar">
        {isOwn ? 'View my calendar' : 'View the calendar'}
      </LinkButton>
      {mayBook && (
        <LinkButton variant="primary" className={className} icon={Plus} to="/calendar/new">
          Book a new visit
        </LinkButton>
      )}
      {mayFind && (
        <LinkButton variant="second" className={className} icon={Search} to="/support-workers">
          Find support workers
        </LinkButton>
      )}
      <HelpButtons className={className} registers={registers} />
    </>
  );
}
