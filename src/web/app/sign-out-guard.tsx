import { useEffect, useRef, useState } from 'react';
import { listWaiting, useWaiting } from '#web/api/waiting.ts';
import { formatLoss } from '#web/parts/waiting/waiting-words.ts';
import { withDrafts } from '#web/session/device.ts';
import { confirmBeforeLeaving } from '#web/session/leaving.ts';
import { showSigningOut } from '#web/session/sign-out.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const SignOutDialog = onDemand(() => import('./sign-out-dialog.tsx').then((m) => m.SignOutDialog));

type Question = { isTyped: boolean; answer: (leaves: boolean) => void };

/**
 * Signing out asks once where it would delete what is not sent
 * (docs/offline.md, "Signing out").
 */
export function SignOutGuard({ userRef }: { userRef: string | undefined }) {
  const [question, setQuestion] = useState<Question>();
  const changes = useWaiting();
  const hasAny = changes.length > 0;
  const latest = useRef(ask);
  latest.current = ask;
  // The dialog loads early, because the connection is often gone by then.
  useEffect(() => void (hasAny && SignOutDialog.preload()), [hasAny]);
  useEffect(() => {
    return confirmBeforeLeaving('account', async () => {
      const isTyped = userRef !== undefined && (await showSigningOut(hasTyped(userRef)));
      return (!isTyped && listWaiting().length === 0) || latest.current(isTyped);
    });
  }, [userRef]);

  function ask(isTyped: boolean) {
    return new Promise<boolean>((resolve) => setQuestion({ isTyped, answer: resolve }));
  }
  function say(leaves: boolean) {
    setQuestion(undefined);
    question?.answer(leaves);
  }
  if (!question) return null;
  const loss = { changes, isTyped: question.isTyped };
  return <SignOutDialog {...loss} onAnswer={say} onFailed={() => say(window.confirm(formatLoss(loss)))} />;
}

/** Where that cannot be read it is asked all the same. */
const hasTyped = (userRef: string) => withDrafts((drafts) => drafts.hasUnsent(userRef)).catch(() => true);
