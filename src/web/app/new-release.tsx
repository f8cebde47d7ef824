import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { findWaitingRelease, startReleases, subscribeToReleases, takeWaitingRelease } from './release.ts';
import { findUse, subscribeToUse, type TabUse } from './use-of-tab.ts';

/** Says that a newer release is ready, and uses it when the person chooses (docs/offline.md, "A new version"). */
export function NewRelease() {
  const waiting = useSyncExternalStore(subscribeToReleases, findWaitingRelease);
  const use = useSyncExternalStore(subscribeToUse, findUse);
  const [isOtherInUse, setOtherInUse] = useState(false);
  useEffect(() => void startReleases(), []);
  const take = async () => setOtherInUse(!(await takeWaitingRelease()));
  return (
    <div className={waiting && 'strip'}>
      <div className={waiting && 'wrap'}>
        {waiting && <RefreshCw className="i" aria-hidden />}
        <p className={waiting && 'strip-words'} role="status">
          {waiting && (
            <>
              <strong>A new version is ready.</strong> {findWords({ use, isOtherInUse })}
            </>
          )}
        </p>
        {waiting && use !== 'work' && (
          <Button size="small" onClick={() => void take()}>
            Use it now
          </Button>
        )}
      </div>
    </div>
  );
}

function findWords({ use, isOtherInUse }: { use: TabUse | undefined; isOtherInUse: boolean }): string {
  if (use === 'work') return 'Finish here and go to another page to use it.';
  if (isOtherInUse) return 'Another tab is in use. Finish there or close it first.';
  return use === 'session' ? 'You will need to sign in again.' : '';
}
