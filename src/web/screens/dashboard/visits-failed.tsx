import { ApiError } from '#web/api/api-error.ts';
import { describeError } from '#web/api/show-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

type VisitsFailedProps = { error: Error; onRetry: () => void; retrying: boolean };

/** The roster failed to load: shows the server's words and a retry, or that the client no longer shares it. */
export function VisitsFailed({ error, onRetry, retrying }: VisitsFailedProps) {
  if (error instanceof ApiError && (error.code === 'forbidden' || error.code === 'notFound')) {
    return (
      <ErrorState title="These visits are not shared with you">
        Ask someone who manages this account to share them with you.
      </ErrorState>
    );
  }
  return (
    <ErrorState title="The visits could not be loaded" onRetry={onRetry} retrying={retrying}>
      {describeError(error)}
    </ErrorState>
  );
}
