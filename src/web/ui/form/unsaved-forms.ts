import { useEffect } from 'react';
import { Listeners } from '#web/kernel/listeners.ts';

/** The forms on the page that hold what is not saved, whatever was used to choose it. */
let count = 0;
const listeners = new Listeners();

export const hasUnsavedForm = () => count > 0;

export const subscribeToForms = listeners.subscribe;

export function useUnsavedCount(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    add(1);
    return () => add(-1);
  }, [isChanged]);
}

function add(number: number) {
  count += number;
  listeners.call();
}
