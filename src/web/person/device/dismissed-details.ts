import { useState } from 'react';
import { safely } from '#web/kernel/safely.ts';

const key = 'alongside.dismissed-details';

/**
 * Returns whether this device shows the reminder of these missing details of a client, and a function that hides it until another detail
 * is missing or the person signs out (docs/product/dashboard.md, "Reminder of missing details").
 */
export function useDismissedDetails(about: string) {
  const [dismissed, setDismissed] = useState(read);
  function dismiss() {
    const next = [...new Set([...dismissed, about])];
    setDismissed(next);
    safely(() => localStorage.setItem(key, JSON.stringify(next)));
  }
  return { isDismissed: dismissed.includes(about), dismiss };
}

function read(): string[] {
  const stored: unknown = safely(() => JSON.parse(localStorage.getItem(key) ?? '[]'));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

export function forgetDismissedDetails() {
  safely(() => localStorage.removeItem(key));
}
