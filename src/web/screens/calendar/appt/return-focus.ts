/**
 * Focuses the day's cell when a dialog closes and focus is nowhere. A dialog that an address opened has no opener to
 * return focus to.
 */
export function returnFocusToDay(date: string) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-date="${CSS.escape(date)}"] [data-day]`)?.focus();
    }),
  );
}
