import { useState } from 'react';

/**
 * What an edit starts from: as it stood when it was opened, whatever is read again while somebody types, so that a change by
 * another is refused and shown before it is written over. Once it has been shown (`overtaken`) the edit goes on from there.
 */
export function useEditBase<T>(now: T, isStale: boolean): { base: T; hold: () => void } {
  const [openedValue, setOpened] = useState(now);
  const base = isStale ? now : openedValue;
  return { base, hold: () => setOpened(base) };
}
