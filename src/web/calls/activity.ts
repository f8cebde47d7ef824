import { infiniteQueryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

export type ActivityKind = 'saw' | 'changed';

/** Lists who read or changed what of a client, newest first. The next page starts after the last entry of this one. */
export function activityQuery({ clientRef, kind }: { clientRef: string; kind: ActivityKind | undefined }) {
  return infiniteQueryOptions({
    queryKey: ['client', clientRef, 'activity', kind ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callEndpoint('GET /clients/{clientRef}/activity', {
        params: { clientRef },
        query: { kind, after: pageParam },
        signal,
      }),
    getNextPageParam: ({ activity, more }) => (more ? activity.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });
}
