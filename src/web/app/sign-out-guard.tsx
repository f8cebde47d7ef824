import { useEffect, useRef, useState } from 'react';
import { listWaiting, useWaiting } from '#web/api/waiting.ts';
import { formatLoss } from '#web/parts/waiting/waiting-words.ts';
import { drafts } from '#web/session/drafts.ts';
import { confirmBeforeLeaving } from '#web/session/leaving.ts';
import { showSigningOut } from '#web/session/sign-out.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const SignOutDialog = onDemand(() => import('./sign-out-dialog.tsx').then((m) => m.SignOutDialog));

/** A first screen that needs no drafts loads before their store. */
const opensAfter = 2000;

type Question = { isTyped: boolean; answer: (leaves: boolean) => void };

/**
 * Opens the drafts of the person signed in. Signing out asks once where it would delete what is not sent
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
    const timer = userRef === undefined ? undefined : setTimeout(() => drafts.open(userRef), opensAfter);
    const end = confirmBeforeLeaving('account', async () => {
      const isTyped = userRef !== undefined && (await showSigningOut(drafts.hasUnsent(userRef)));
      return (!isTyped && listWaiting().length === 0) || latest.current(isTyped);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
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
