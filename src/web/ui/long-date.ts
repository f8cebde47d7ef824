const longDateParts = new Intl.DateTimeFormat('en-NZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats `2026-11-27` as `Friday 27 November 2026`. */
export function formatLongDate(date: string): string {
  const parts = longDateParts.formatToParts(new Date(`${date}T00:00:00Z`));
  return parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');
}
