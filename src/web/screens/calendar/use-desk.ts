import { useSyncExternalStore } from 'react';

/** From this width on a month's cells have room for visits. */
const desk = matchMedia('(min-width: 56.01rem)');

/** Whether the window is as wide as a desk's. */
export function useDesk(): boolean {
  return useSyncExternalStore(subscribe, isDesk);
}

function isDesk(): boolean {
  return desk.matches;
}

function subscribe(onChange: () => void): () => void {
  desk.addEventListener('change', onChange);
  return () => desk.removeEventListener('change', onChange);
}
