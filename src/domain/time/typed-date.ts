/**
 * Parses the date that a person typed, as `YYYY-MM-DD`: day first, with or without strokes, because a phone's number pad has none.
 * `5/3/1941` is 5 March. ISO dates are read too: spreadsheets write them. Undefined where it is none.
 */
export function parseTypedDate(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const parted = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [, day, month, year] = parted ?? [];
  if (!day || !month || !year) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Formats a date as people type it: `'1941-03-05'` → `'05/03/1941'`. */
export function formatTypedDate(date: string): string {
  return date.split('-').reverse().join('/');
}
