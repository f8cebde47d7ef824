import { readQuery } from './read-query.ts';

/** Finds people and their next visits by what is typed, which travels in the body and is kept for a minute. */
export const findQuery = (text: string) =>
  readQuery(
    ['office', 'find', text],
    'POST /office/find',
    { body: { text } },
    { enabled: text !== '', staleTime: 10_000, gcTime: 60_000 },
  );
