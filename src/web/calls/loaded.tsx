import type { ReactNode } from 'react';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { useDrawnInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ApiError } from './api-error.ts';
import { describeError } from './show-error.ts';
import { isOffline } from './transport.ts';

type Read<T> = { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
type DataOf<Q> = { [K in keyof Q]: Q[K] extends Read<infer T> ? T : never };

/** A noun with its article, of which the words of the skeleton and of a failure are made; or both, where they differ. */
type LoadedWords =
  | { of: string; rows?: number; Rows?: typeof SkeletonRows; skeleton?: never; title?: never }
  | { of?: never; rows?: never; Rows?: never; skeleton: ReactNode; title: string };

type LoadedProps<Q extends readonly Read<unknown>[]> = LoadedWords & {
  /** The reads that the content needs; it is shown once all have come, and stays while they are read again. */
  queries: readonly [...Q];
  /** Words on what is not lost, before the reason. */
  note?: string;
  /** In place of a failure, where there is no such thing, or its address cannot be one. */
  missing?: ReactNode;
  /** In place of a failure, where this person may not see it. */
  refused?: ReactNode;
  children: (...data: DataOf<Q>) => ReactNode;
};

/** Words for what was not read before, so that it is not shown without a connection. */
const notKept = 'You are offline, and this is not kept on this device. You can see it when you are back online.';

/**
 * Shows what is read from the server in one way: a skeleton, why it failed, or the content. React-query reports only what
 * was read of a query, and the content is drawn a moment later. A screen that reads anything of a query itself reads `data`
 * there too.
 */
export function Loaded<Q extends readonly Read<unknown>[]>(props: LoadedProps<Q>) {
  const { queries, of = '', Rows = SkeletonRows, note, missing, refused, children } = props;
  const isDrawn = useDrawnInSlices(queries.every(({ data }) => data !== undefined));
  if (isDrawn) return children(...(queries.map(({ data }) => data) as DataOf<Q>));
  const failed = queries.filter(({ data, error }) => data === undefined && error);
  const error = failed[0]?.error;
  if (!error) return props.skeleton ?? <Rows rows={props.rows} label={`Loading ${of}`} />;
  const status = error instanceof ApiError ? error.status : undefined;
  if (missing !== undefined && (status === 404 || status === 400)) return missing;
  if (refused !== undefined && status === 403) return refused;
  return (
    <ErrorState
      title={props.title ?? `${upperFirst(of)} could not be loaded`}
      onRetry={() => {
        for (const query of failed) query.refetch();
      }}
      retrying={failed.some(({ isFetching }) => isFetching)}
    >
      {[note, isOffline() ? notKept : describeError(error)].filter(Boolean).join(' ')}
    </ErrorState>
  );
}
