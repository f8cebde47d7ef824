import { useSyncExternalStore } from 'react';

/** From this width on a month's cells have room for visits. */
const wideWindow = matchMedia('(width > 56rem)');

/** Returns whether the window is wide enough for visits in the month's cells. */
export function useIsWideWindow(): boolean {
  return useSyncExternalStore(subscribe, isDesk);
}

const paper = matchMedia('print');
let wasWide = wideWindow.matches;

/** Says whether it is a desk: paper is narrow too, but shows what the window showed. */
function isDesk(): boolean {
  if (!paper.matches) wasWide = wideWindow.matches;
  return wasWide;
}

function subscribe(onChange: () => void): () => void {
  wideWindow.addEventListener('change', onChange);
  return () => wideWindow.removeEventListener('change', onChange);
}
