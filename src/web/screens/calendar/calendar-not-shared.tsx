import { ApiError } from '#web/api/api-error.ts';
import { describeError } from '#web/api/show-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type CalendarFailedProps = { error: Error; onRetry: () => void; retrying: boolean };

/** The roster failed to load: shows the server's words and a retry, or that the client no longer shares it. */
export function CalendarFailed({ error, onRetry, retrying }: CalendarFailedProps) {
  const refused = error instanceof ApiError && (error.code === 'forbidden' || error.code === 'notFound');
  if (refused) {
    return (
      <ErrorState title="This calendar is not shared with you">
        Ask someone who manages this account to share it with you.{' '}
        <LinkButton variant="second" to="/">
          Go to the dashboard
        </LinkButton>
      </ErrorState>
    );
  }
  const words = describeError(error);
  return (
    <ErrorState title="The calendar could not be loaded" onRetry={onRetry} retrying={retrying}>
      {words}
    </ErrorState>
  );
}
