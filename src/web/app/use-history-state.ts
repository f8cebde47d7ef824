import { type HistoryState, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The navigation state of one page. While a person is on the way to another page the router tells that one's state
 * already: the page that still stands keeps what it was opened with, and one that is drawn anew meanwhile, because
 * somebody was signed in, has none and need not act.
 */
export function useHistoryState(path: string): HistoryState | undefined {
  const { pathname, state } = useLocation();
  const isHere = pathname === path;
  const [held, setHeld] = useState<HistoryState | undefined>(isHere ? state : undefined);
  const own = isHere ? state : held;
  if (own !== held) setHeld(own);
  return own;
}
