import { useState } from 'react';

/**
 * What an edit starts from: as it stood when it was opened, whatever is read again while somebody types, so that a change by
 * another is refused and shown before it is written over. Once it has been shown (`overtaken`) the edit goes on from there.
 */
export function useOpened<T>(now: T, overtaken: boolean): { base: T; hold: () => void } {
  const [opened, setOpened] = useState(now);
  const base = overtaken ? now : opened;
  return { base, hold: () => setOpened(base) };
}
