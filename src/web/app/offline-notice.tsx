import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/**
 * Says when there is no connection. The region is always in the page, so that its words are announced when they appear.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline, isOnline);
  return (
    <div role="status">
      {!online && (
        <div className="strip strip-offline">
          <div className="wrap">
            <CloudOff className="i" aria-hidden />
            <p>
              <strong>You are offline.</strong> What you see may be out of date, and nothing can be sent until you are
              back online.
            </p>
          </div>
        </div>
      )}
    </div>
  );
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
