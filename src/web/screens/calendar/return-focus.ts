/**
 * A dialog gives focus back to what opened it. One that was opened by its address has nothing to give it back to: then the
 * calendar's day takes it, so that the keyboard goes on from there.
 */
export function returnFocusToDay(date: string) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[data-date="${CSS.escape(date)}"] [data-day]`)?.focus();
    }),
  );
}
