import { useSyncExternalStore } from 'react';

/** From this width on a month's cells have room for visits. */
const wideWindow = matchMedia('(width > 56rem)');

/** Whether the window is wide enough for visits in the month's cells. */
export function useIsWideWindow(): boolean {
  return useSyncExternalStore(subscribe, isDesk);
}

function isDesk(): boolean {
  return wideWindow.matches;
}

function subscribe(onChange: () => void): () => void {
  wideWindow.addEventListener('change', onChange);
  return () => wideWindow.removeEventListener('change', onChange);
}
