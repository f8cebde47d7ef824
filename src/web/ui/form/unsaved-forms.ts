import { useEffect } from 'react';

/** The forms on the page that hold what is not saved, whatever was used to choose it. */
let count = 0;
const listeners = new Set<() => void>();

export const hasUnsavedForm = () => count > 0;

export function subscribeToForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a form while it is changed. */
export function useUnsavedCount(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    add(1);
    return () => add(-1);
  }, [isChanged]);
}

function add(number: number) {
  count += number;
  for (const listener of listeners) listener();
}
