import { searchTerms } from '#domain/people/search-key.ts';
import { parseTypedDate } from '#domain/time/typed-date.ts';
import { parseTypedMonth } from '#domain/time/typed-month.ts';
import type { AboutKind } from './about.ts';

/** One thing that a request must have: a word of a name or of its kind, or a day. `month` and `day` are of any year. */
export type SearchedTerm = { word: string; kinds: AboutKind[] } | { date: string } | { monthAndDay: string };

/** The words for each kind, as the office says them. */
const kindWords: Record<AboutKind, readonly string[]> = {
  booking: ['new', 'booking'],
  booked: ['new', 'booking'],
  cancel: ['cancel', 'cancellation'],
  move: ['move', 'change'],
  length: ['change', 'duration'],
  workers: ['change', 'support', 'worker'],
  note: ['change', 'note'],
  details: ['change'],
  // No requests.
  ...{ late: [], runningLate: [], nobodyHome: [], workerDidNotCome: [], cancelledLate: [], sent: [], away: [] },
  consumablesOrder: ['consumables', 'order'],
  question: ['question'],
  registration: ['registration', 'care'],
  employerRegistration: ['registration', 'employer'],
  supportWorkerRegistration: ['registration', 'support', 'worker'],
};
/** A shorter word is part of a name. */
const leastLetters = 3;

/**
 * Reads what is typed into the search of requests (docs/product/requests.md, "Search"). `cancel hāka 3 dec` asks for a cancellation, a name with
 * `haka`, and the third of December of any year; `2026-12-03`, `3/12/2026` and `3 Dec 2026` are days of one year.
 */
export function parseTicketSearch(typed: string): SearchedTerm[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const terms: SearchedTerm[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const day = readNamedDay(words.slice(at, at + 3));
    const date = day?.date ?? parseTypedDate(words[at]!);
    if (date !== undefined) terms.push({ date });
    else if (day) terms.push({ monthAndDay: day.monthAndDay });
    else terms.push(...searchTerms(words[at]!).map((word) => ({ word, kinds: listKinds(word) })));
    at += (day?.words ?? 1) - 1;
  }
  return terms;
}

function listKinds(word: string): AboutKind[] {
  if (word.length < leastLetters) return [];
  const kinds = Object.keys(kindWords) as AboutKind[];
  return kinds.filter((kind) => kindWords[kind].some((name) => name.startsWith(word)));
}

/** Reads `3 Dec` and `3 Dec 2026` at the beginning of these words. */
function readNamedDay([day = '', month = '', year = '']: readonly string[]) {
  const number = parseTypedMonth(month);
  if (!/^\d{1,2}$/.test(day) || number === undefined) return undefined;
  const monthAndDay = `${`${number}`.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const hasYear = /^\d{4}$/.test(year);
  return { monthAndDay, date: hasYear ? `${year}-${monthAndDay}` : undefined, words: hasYear ? 3 : 2 };
}
