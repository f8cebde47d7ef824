import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The words at the foot of a page, as Markdown. They change with a release: once read they serve. */
export const footerQuery = queryOptions({
  queryKey: ['footer'],
  queryFn: ({ signal }) => call('GET /cms/footer', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
