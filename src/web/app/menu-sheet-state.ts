import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the phone's menu, for two buttons: the face above and Menu below. */
export function openMenuSheet() {
  set(true);
}

export function closeMenuSheet() {
  set(false);
}

export function useMenuSheetOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen, isOpen);
}

function isOpen(): boolean {
  return open;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
