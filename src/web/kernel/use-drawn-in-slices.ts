import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * Returns whether to draw content that a page waited for. It becomes true a moment after `hasLoaded`, so that React draws the content in
 * slices and the page responds in between. Drawn together with the reply, it would be one long task. Content that is there from the
 * start is drawn at once.
 */
export function useDrawnInSlices(hasLoaded: boolean): boolean {
  return useDeferredValue(hasLoaded) && hasLoaded;
}

/**
 * Returns the first of many rows until they are painted, and then all, which React draws in slices. Rows that change are drawn in slices too.
 * React leaves out the first value of `useDeferredValue` where a page waited for its content, as all pages do.
 */
export function useRowsInSlices<Row>(rows: readonly Row[], most: number): readonly Row[] {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => startTransition(() => setHasPainted(true)), []);
  const latest = useDeferredValue(rows);
  return hasPainted ? latest : latest.slice(0, most);
}
