import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Listeners } from '#web/kernel/listeners.ts';
import { safely } from '#web/kernel/safely.ts';

/** Keys of every page of the office (docs/product/find.md, "Keys"). */
export const everywhereKeys = [
  { key: '/', action: 'find', does: 'Find people, visits and pages, as Ctrl K does' },
  { key: '?', action: 'showKeys', does: 'Show these keys' },
] as const;

/** The keys of Visits, in the order in which they are listed. */
export const visitsKeys = [
  { key: 'j', action: 'next', does: 'Next day, or next week' },
  { key: 'k', action: 'previous', does: 'Previous day, or previous week' },
  { key: 't', action: 'today', does: 'Today' },
] as const;

/** The keys of the desk and what they do, in the order in which they are listed. */
export const deskKeys = [
  { key: 'j', action: 'next', does: 'Next request' },
  { key: 'k', action: 'previous', does: 'Previous request' },
  { key: 'n', action: 'skip', does: 'Skip this request: open the next one, after the last the first' },
  { key: 'a', action: 'approve', does: 'Approve with who is chosen' },
  { key: 'd', action: 'decline', does: 'Decline…' },
  { key: 't', action: 'take', does: 'Take this request, or give it back' },
  { key: 's', action: 'snooze', does: 'Snooze…' },
  { key: 'z', action: 'undo', does: 'Undo the last answer, for 30 seconds' },
  { key: 'p', action: 'showPlain', does: 'Approve simple requests…' },
  { key: '/', action: 'find', does: 'Find a request by name, kind or date' },
  { key: '?', action: 'showKeys', does: 'Show these keys' },
] as const;
export type DeskKey = (typeof deskKeys)[number]['key'];
export type DeskAction = (typeof deskKeys)[number]['action'];

const setting = 'alongside.desk-keys';
const listeners = new Listeners();

/** Says whether the keys are on in this browser. They are until they are turned off. */
function readKeys(): boolean {
  return safely(() => localStorage.getItem(setting)) !== 'off';
}

export function keepKeys(on: boolean): void {
  safely(() => localStorage.setItem(setting, on ? 'on' : 'off'));
  listeners.call();
}

/** Returns whether the keys are on, for all places that hear them. */
export function useKeysAreOn(): boolean {
  return useSyncExternalStore(listeners.subscribe, readKeys, readKeys);
}

/**
 * Says whether a press is for the page: not while a person types, in a dialog or beside an open one, nor while the page is covered
 * (docs/product/session.md, "Signing in again").
 */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false;
  if (document.documentElement.hasAttribute('data-covered')) return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return false;
  const typing = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';
  return !(event.target instanceof Element && event.target.closest(typing));
}

/** Finds which of some keys a press is. With Ctrl, Alt or Command it commands the browser, and is none. */
export function findKey<K extends string>(event: KeyboardEvent, keys: readonly { key: K }[]): K | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || !isForPage(event)) return undefined;
  return keys.find(({ key }) => key === event.key.toLowerCase())?.key;
}

/** Acts on a page's keys from any place on it, while they are on. */
export function usePageKeys<K extends string>(keys: readonly { key: K }[], act: (key: K) => void): void {
  const on = useKeysAreOn();
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!on) return;
    function listen(event: KeyboardEvent) {
      const key = findKey(event, keys);
      if (key === undefined) return;
      event.preventDefault();
      latest.current(key);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on, keys]);
}
