import { CloudOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';

const notSent = 'Nothing can be sent until you are back online.';

type OfflineNoticeProps = {
  /** How old the page is, as a sentence. */
  age?: string | undefined;
  /** The browser has a connection, and the server does not answer. */
  isUnanswered?: boolean;
};

/**
 * Says when there is no connection. The region is always in the page, so that its words are announced when they appear.
 */
export function OfflineNotice({ age = '', isUnanswered = false }: OfflineNoticeProps) {
  const isOnline = useIsOnline();
  const words: ReactNode = isOnline ? (
    <>
      <strong>We cannot reach the server.</strong> {age}
    </>
  ) : (
    <>
      <strong>You are offline.</strong> {age} {notSent}
    </>
  );
  return (
    <div role="status">
      {(!isOnline || isUnanswered) && (
        <div className="strip strip-offline">
          <div className="wrap">
            <CloudOff className="i" aria-hidden />
            <p>{words}</p>
          </div>
        </div>
      )}
    </div>
  );
}

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
