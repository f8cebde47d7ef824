import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The navigation state of one page. While a person is on the way to another page the router tells that one's state
 * already, and the page that still stands would lose what it was opened with.
 */
export function useOwnState(path: string) {
  const { pathname, state } = useLocation();
  const [held, setHeld] = useState(state);
  const own = pathname === path ? state : held;
  if (own !== held) setHeld(own);
  return own;
}
