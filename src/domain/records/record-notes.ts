import { searchKey, searchTerms } from '#domain/people/search-key.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';

/** Kinds of what the office wrote about a client for itself. `absence`: of days away. `officeNote`: about an item of Today. */
export const recordNoteKinds = ['call', 'note', 'alert', 'absence', 'officeNote'] as const;

export const longestHoldingReason = 300;
export const emptyHoldingReason = 'Enter why.';

/** Notes that were read before one was written or changed. */
export const notesChanged = 'What is noted has changed since you opened this page. Look at it first.';

/** Says in a copy how many notes it lacks, never which or why: `2 notes are held back.` */
export function describeHeldBack(count: number): string {
  return `${formatCount(count, 'note')} ${choosePlural(count, 'is', 'are')} held back.`;
}

type NamedWords = { words: string; who?: string | undefined };

/** `own`: the client's names. `others`: people around them, by name. */
type PeopleAround = { own: readonly string[]; others: readonly string[] };

/** Words of names that tell no one from another. */
const titles = ['mr', 'mrs', 'ms', 'miss', 'dr', 'and'];

/**
 * Lists who a note names other than the client, by any part of their name, and who the call was with (docs/product/records.md,
 * "Before a copy"). Example: “Ana’s back is bad” names Ana Hākaraia in the record of Rose Hākaraia.
 */
export function listNamedOthers({ words, who = '' }: NamedWords, { own, others }: PeopleAround): string[] {
  const ownParts = new Set([...titles, ...own.flatMap(searchTerms)]);
  const findIn = (text: string) => {
    const written = listWords(text);
    return others.filter((name) => searchTerms(name).some((part) => !ownParts.has(part) && written.has(part)));
  };
  const isStranger = searchTerms(who).some((part) => !ownParts.has(part)) && findIn(who).length === 0;
  return [...findIn(`${who} ${words}`), ...(isStranger ? [who] : [])];
}

/** Returns the keys of the words of a text. One of two letters has to begin with a capital: `an` and `so` are names too. */
function listWords(text: string): Set<string> {
  const words = text.replace(/['’]s(?!\p{L})/gu, '').split(/[^\p{L}\p{M}\p{N}'’‘ʻʼ.]+/u);
  return new Set(words.filter((word) => word.length > 2 || /^\P{Ll}/u.test(word)).map(searchKey));
}
