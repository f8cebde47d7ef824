import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type PrintRange = 'month' | 'week';

/**
 * Returns what is being printed, and a function to print a month or a week. The browser's own Print command prints the
 * month. Paper has a layout of its own, so it renders only for printing.
 */
export function usePrinting() {
  const [paper, setPaper] = useState<PrintRange>();
  const range = useRef<PrintRange>('month');
  // The browser prints what is rendered when `beforeprint` ends, hence flushSync.
  useEffect(() => {
    const begin = () => flushSync(() => setPaper(range.current));
    const end = () => {
      range.current = 'month';
      setPaper(undefined);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  function printAs(next: PrintRange) {
    range.current = next;
    // The menu closes first: the browser's print window stops the page's script.
    setTimeout(() => print());
  }
  return { paper, printAs };
}
