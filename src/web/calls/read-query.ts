import { infiniteQueryOptions, type keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { exchangeWithServer, type LooseOptions } from './client.ts';
import type { CallArguments, EndpointName, NeverEndpoint, WriteEndpoint } from './endpoint-types.ts';

type ReadEndpoint = Exclude<EndpointName, WriteEndpoint> | NeverEndpoint;

type ReadRules = {
  /** Kept for a time without a connection; a key where several reads replace each other. */
  kept?: true | QueryKey;
  enabled?: boolean;
  staleTime?: number;
  gcTime?: number;
  refetchInterval?: number;
};

/** Makes the query of one endpoint. */
export function readQuery<N extends ReadEndpoint, K extends QueryKey>(
  queryKey: K,
  name: N,
  ...[options, about]: [...options: CallArguments<N>, rules?: ReadRules]
) {
  const { kept, ...rules } = (about ?? {}) as ReadRules;
  return queryOptions({
    ...rules,
    ...(kept && { meta: { kept } }),
    queryKey,
    queryFn: async ({ signal }) => (await exchangeWithServer<N>(name, { ...(options as LooseOptions), signal })).reply,
  });
}

type Page = { more: boolean };
type PageRules<P extends Page> = Pick<ReadRules, 'kept' | 'staleTime'> & {
  /** Finds the last row of a page, after which the next page begins. */
  findLast: (page: P) => string | undefined;
  refetchOnMount?: 'always';
  placeholderData?: typeof keepPreviousData;
};

/** Makes the query of a list that is read page by page. */
export function pagedQuery<P extends Page>(
  queryKey: QueryKey,
  read: (after: string | undefined, signal: AbortSignal) => Promise<P>,
  { findLast, kept, ...rules }: PageRules<NoInfer<P>>,
) {
  return infiniteQueryOptions({
    ...rules,
    ...(kept && { meta: { kept } }),
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (page) => (page.more ? findLast(page) : undefined),
  });
}
