import { useDeferredValue } from 'react';

/**
 * Returns whether to draw content that a page waited for. It becomes true a moment after `hasLoaded`, so that React draws the content in
 * slices and the page responds in between. Drawn together with the reply, it would be one long task. Content that is there from the
 * start is drawn at once.
 */
export function useDrawnInSlices(hasLoaded: boolean): boolean {
  return useDeferredValue(hasLoaded) && hasLoaded;
}
