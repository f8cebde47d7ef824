import { useState } from 'react';

/**
 * The value that an edit starts from: the one at opening, even if it is reloaded meanwhile. A change by another person
 * is then refused and shown before it is overwritten. After it has been shown (`isStale`) the edit continues from the
 * present value.
 */
export function useEditBase<T>(now: T, isStale: boolean): { base: T; hold: () => void } {
  const [openedValue, setOpened] = useState(now);
  const base = isStale ? now : openedValue;
  return { base, hold: () => setOpened(base) };
}
