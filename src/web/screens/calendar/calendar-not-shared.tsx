import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Says that the client does not share the calendar with this person any more. */
export function CalendarNotShared() {
  return (
    <ErrorState title="This calendar is not shared with you">
      Ask someone who manages this account to share it with you.{' '}
      <LinkButton variant="second" to="/">
        Go to the dashboard
      </LinkButton>
    </ErrorState>
  );
}
