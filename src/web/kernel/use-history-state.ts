import { type HistoryState, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { findLinkToken } from './link-token.ts';

/**
 * Returns the navigation state of one page. On the way to another page the router already returns that page's state, so a page keeps the
 * state that it was opened with, also while a link's token is still on its way from the address into the state. A page that is redrawn
 * because the person has just signed in has none and need not act.
 */
export function useHistoryState(path: string): HistoryState | undefined {
  const { pathname, state, hash, searchStr } = useLocation();
  const isHere = pathname === path && findLinkToken({ hash, searchStr }) === undefined;
  const [held, setHeld] = useState<HistoryState | undefined>(isHere ? state : undefined);
  const own = isHere ? state : held;
  if (own !== held) setHeld(own);
  return own;
}
