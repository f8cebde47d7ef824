import { useSyncExternalStore } from 'react';
import { Listeners } from '#web/kernel/listeners.ts';

let open = false;
const listeners = new Listeners();

function set(next: boolean) {
  open = next;
  listeners.call();
}

/** Opens the phone's menu, for two buttons: the face above and Menu below. */
export function openMenuSheet() {
  set(true);
}

export function closeMenuSheet() {
  set(false);
}

export function useMenuSheetOpen(): boolean {
  return useSyncExternalStore(listeners.subscribe, isOpen, isOpen);
}

function isOpen(): boolean {
  return open;
}
