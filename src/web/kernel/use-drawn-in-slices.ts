import { useDeferredValue } from 'react';

/**
 * Whether to draw what a page waited for: a moment after `isThere` has become true. React then draws it in slices and the page
 * answers in between; what draws as soon as a reply comes is one long task. What is there from the start is drawn at once.
 */
export function useDrawnInSlices(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
