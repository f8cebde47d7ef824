import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { useIsOnline } from '#web/kernel/use-is-online.ts';

const notSent = 'Nothing can be sent until you are back online.';
const sentLater = 'You can keep working. We send your changes when you are back.';

type OfflineNoticeProps = {
  /** The age of the page, as a sentence. */
  age?: string | undefined;
  /** True where the browser has a connection, and the server does not answer. */
  isUnanswered?: boolean;
  /** True where what this person changes waits on this device. */
  waits?: boolean;
};

/**
 * Says when there is no connection. The region is always in the page, so that its words are announced when they appear.
 */
export function OfflineNotice({ age = '', isUnanswered = false, waits = false }: OfflineNoticeProps) {
  const isOnline = useIsOnline();
  const words: ReactNode = isOnline ? (
    <>
      <strong>We cannot reach the server.</strong> {age}
    </>
  ) : (
    <>
      <strong>You are offline.</strong> {age} {waits ? sentLater : notSent}
    </>
  );
  return (
    <div role="status">
      {(!isOnline || isUnanswered) && (
        <div className="strip strip-offline">
          <div className="wrap">
            <CloudOff className="i" aria-hidden />
            <p className="strip-words">{words}</p>
          </div>
        </div>
      )}
    </div>
  );
}
