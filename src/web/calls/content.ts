import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import { readQuery } from './read-query.ts';

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

export const helpQuery = readQuery(['help'], 'GET /cms/help', {}, { kept: true, staleTime });

export const communityQuery = readQuery(['community'], 'GET /cms/community', {}, { kept: true, staleTime });
