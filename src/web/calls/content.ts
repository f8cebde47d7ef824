import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

/** The words at the foot of a page, as Markdown. They change only with a release, so one read is enough. */
export const footerQuery = queryOptions({
  queryKey: ['footer'],
  queryFn: async ({ signal }) => {
    try {
      return await callEndpoint('GET /cms/footer', { signal });
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: logged, and the footer stays empty (docs/product/dashboard.md, "Footer")
      console.warn('The footer could not be loaded.', error);
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** A feature that the office turns on changes a sentence, so an open page reads them again after a while. */
const staleTime = 5 * 60_000;

export const helpQuery = queryOptions({
  queryKey: ['help'],
  meta: { kept: true },
  queryFn: ({ signal }) => callEndpoint('GET /cms/help', { signal }),
  staleTime,
});

export const communityQuery = queryOptions({
  queryKey: ['community'],
  meta: { kept: true },
  queryFn: ({ signal }) => callEndpoint('GET /cms/community', { signal }),
  staleTime,
});
