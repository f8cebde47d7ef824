const todayWord = /^Today, /;

/** A day as the calendar library says it, with `Today, ` before the day that is today and before no other. */
export function formatAnnouncedDay({ label, isToday }: { label: string; isToday: boolean }): string {
  const plain = label.replace(todayWord, '');
  return isToday ? `Today, ${plain}` : plain;
}
