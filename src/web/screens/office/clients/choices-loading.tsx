import { describeError } from '#web/api/show-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ClientChoicesQuery } from './client-fields.tsx';

/** Replaces choices until they have loaded. */
export function ChoicesLoading({ query, what }: { query: ClientChoicesQuery; what: string }) {
  if (!query.error) return <Skeleton width="60%" />;
  return (
    <ErrorState title={`${what} could not be loaded`} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {describeError(query.error)}
    </ErrorState>
  );
}
