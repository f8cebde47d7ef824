import { useEffect, useRef, useState } from 'react';
import { listWaiting, useWaiting } from '#web/api/waiting.ts';
import { formatChanges } from '#web/parts/waiting/waiting-words.ts';
import { confirmBeforeLeaving } from '#web/session/leaving.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const SignOutDialog = onDemand(() => import('./sign-out-dialog.tsx').then((m) => m.SignOutDialog));

/** Signing out asks first while changes are on this device alone (docs/offline.md, "Signing out"). */
export function WaitingGuard() {
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  const changes = useWaiting();
  const hasAny = changes.length > 0;
  const latest = useRef(ask);
  latest.current = ask;
  // The dialog loads early, because the connection is often gone by then.
  useEffect(() => void (hasAny && SignOutDialog.preload()), [hasAny]);
  useEffect(() => confirmBeforeLeaving('account', async () => listWaiting().length === 0 || latest.current()), []);

  function ask() {
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  }
  function say(leaves: boolean) {
    setAnswer(undefined);
    answer?.(leaves);
  }
  const askPlainly = () => say(window.confirm(`Sign out and lose ${formatChanges(changes.length)}?`));
  return answer && <SignOutDialog changes={changes} onAnswer={say} onFailed={askPlainly} />;
}
