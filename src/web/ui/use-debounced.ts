import { useEffect, useState } from 'react';
import { typingPause } from './typing-pause.ts';

/** Returns the typed words after a pause, so that a read does not start at every letter; an empty field counts at once. */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  // Each letter cancels the timer of the one before.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
