import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What of the calendar goes on paper. */
export type PrintRange = 'month' | 'week';

/**
 * What is being printed right now, and the way to print a month or a week; the browser's own Print gives the month. What paper
 * shows is drawn for it alone, since it is laid out otherwise than the screen.
 */
export function usePrinting() {
  const [paper, setPaper] = useState<PrintRange>();
  const asked = useRef<PrintRange>('month');
  // Printing lies outside React, and takes what is drawn when the event ends.
  useEffect(() => {
    const begin = () => flushSync(() => setPaper(asked.current));
    const end = () => {
      asked.current = 'month';
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
    asked.current = next;
    // Once the menu has closed: the browser's window holds everything up.
    setTimeout(() => print());
  }
  return { paper, printAs };
}
