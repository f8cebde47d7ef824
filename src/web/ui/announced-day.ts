const todayWord = /^Today, /;

/** Formats a day in the calendar library's words, with `Today, ` only before the day that is today in the dates' own place. */
export function formatAnnouncedDay({ label, isToday }: { label: string; isToday: boolean }): string {
  const plain = label.replace(todayWord, '');
  return isToday ? `Today, ${plain}` : plain;
}
