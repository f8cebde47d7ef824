import { describeError } from '#web/api/show-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type FormLoadingProps = {
  /** The data that the form needs. */
  query: { error: Error | null; data: unknown; isFetching: boolean; refetch: () => unknown };
};

/** Replaces a form until its lists have loaded. */
export function FormLoading({ query }: FormLoadingProps) {
  if (!query.error) return <SkeletonRows rows={5} label="Loading the form" />;
  return (
    <ErrorState title="The form could not be loaded" onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {describeError(query.error)}
    </ErrorState>
  );
}
