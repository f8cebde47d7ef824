import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns whether to draw content that a page waited for. It becomes true a moment after `hasLoaded`, so that React draws the content in
 * slices and the page responds in between. Drawn together with the reply, it would be one long task. Content that is there from the
 * start is drawn at once.
 */
export function useDrawnInSlices(hasLoaded: boolean): boolean {
  return useDeferredValue(hasLoaded) && hasLoaded;
}

/**
 * Returns the first of many rows until they are painted, and then all, which React draws in slices. Rows that change are drawn in slices too,
 * and at once for paper. React leaves out the first value of `useDeferredValue` where a page waited for its content, as all pages do.
 */
export function useRowsInSlices<Row>(rows: readonly Row[], most: number): readonly Row[] {
  const [drawn, setDrawn] = useState<'first' | 'all' | 'paper'>('first');
  useEffect(() => {
    const drawAll = () => startTransition(() => setDrawn('all'));
    // The browser prints what is rendered when `beforeprint` ends.
    const drawForPaper = () => flushSync(() => setDrawn('paper'));
    drawAll();
    addEventListener('beforeprint', drawForPaper);
    addEventListener('afterprint', drawAll);
    return () => {
      removeEventListener('beforeprint', drawForPaper);
      removeEventListener('afterprint', drawAll);
    };
  }, []);
  const latest = useDeferredValue(rows);
  if (drawn === 'paper') return rows;
  return drawn === 'all' ? latest : latest.slice(0, most);
}
