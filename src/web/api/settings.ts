import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

/** The provider's lists and features. The office's changes reach an open page within minutes. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callEndpoint('GET /settings', { signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});
