import { useSyncExternalStore } from 'react';

/** Returns false where the browser knows that there is no connection: a known connection may still be dead. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnline);
}

function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
