/** Apostrophes, glottal stops, hyphens, dots and invisible characters: people leave them out, or type another one. */
const signsLeftOut = "'’‘‛ʻʼʽʹʾʿˈ′`´＇-‐‑‒–—−﹣－.,\u00ad\u200b\u200c\u200d\u2060\ufeff";
const signs = signsLeftOut.replace('-', '\\-');
const leftOut = new RegExp(`[${signs}]`, 'g');
// A letter taken apart can leave marks and another such character behind.
const leftOutAfter = new RegExp(`[\\u0300-\\u036f${signs}]`, 'g');

/** Letters that Unicode does not take apart, and what people type for them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Makes the key of a name for searching and comparing: without capitals, marks, apostrophes and hyphens, one space between words. The
 * database's `search_key` does the same (docs/product/people.md, "Finding by name"). Example: `Rose  Hākaraia-O’Connor` is `rose
 * hakaraiaoconnor`.
 */
export function searchKey(name: string): string {
  return name
    .replace(leftOut, '')
    .normalize('NFKD')
    .replace(leftOutAfter, '')
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter]!)
    .replace(/[\t-\r\x85\u1680\u2028\u2029 ]+/g, ' ')
    .replace(/^ | $/g, '');
}

/**
 * Lists the keys of the words typed into a search, each of which a name must contain. A hyphen separates words here, so that `anne-marie`
 * finds both Anne-Marie and Anne Marie. Example: ` Fa’asavalu  j ` gives `['faasavalu', 'j']`.
 */
export function searchTerms(typed: string): string[] {
  const words = typed.split(/[\s‐‑‒–—−﹣－-]+/);
  return words.flatMap((word) => searchKey(word).split(' ')).filter((word) => word !== '');
}

/** Says whether a name contains every word that was typed: `isFoundBy("Malia Fa'asavalu", 'faas mal')`. */
export function isFoundBy(name: string, typed: string): boolean {
  const key = searchKey(name);
  return searchTerms(typed).every((term) => key.includes(term));
}
