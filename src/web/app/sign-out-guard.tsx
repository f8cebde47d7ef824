import { useEffect, useRef, useState } from 'react';
import { formatLoss } from '#web/parts/waiting/waiting-words.ts';
import { deviceOf, withDrafts } from '#web/person/device/device.ts';
import { confirmBeforeLeaving } from '#web/person/session/leaving.ts';
import { showSigningOut } from '#web/person/session/sign-out.ts';
import { listWaiting, useWaiting, type WaitingChange } from '#web/person/writes/waiting.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const SignOutDialog = onDemand(() => import('./sign-out-dialog.tsx').then((m) => m.SignOutDialog));

/** The longest that signing out waits for the browser's storage. */
const longestReading = 5000;

type Loss = { changes: readonly WaitingChange[]; isTyped: boolean };
type Question = { loss: Loss; answer: (leaves: boolean) => void };

/** Asks once, where signing out would delete what is not sent (docs/offline.md, "Signing out"). */
export function SignOutGuard({ userRef }: { userRef: string | undefined }) {
  const [question, setQuestion] = useState<Question>();
  const hasAny = useWaiting().length > 0;
  const latest = useRef(ask);
  latest.current = ask;
  // The dialog loads early, because the connection is often gone by then.
  useEffect(() => void (hasAny && SignOutDialog.preload()), [hasAny]);
  useEffect(() => {
    return confirmBeforeLeaving('account', async () => {
      const loss = await showSigningOut(readLoss(userRef));
      return (!loss.isTyped && loss.changes.length === 0) || latest.current(loss);
    });
  }, [userRef]);

  function ask(loss: Loss) {
    return new Promise<boolean>((resolve) => setQuestion({ loss, answer: resolve }));
  }
  function say(leaves: boolean) {
    setQuestion(undefined);
    question?.answer(leaves);
  }
  if (!question) return null;
  const { loss } = question;
  return <SignOutDialog {...loss} onAnswer={say} onFailed={() => say(window.confirm(formatLoss(loss)))} />;
}

/** Reads all that signing out would delete. Where it cannot be read, or not soon, it is asked all the same. */
async function readLoss(userRef: string | undefined): Promise<Loss> {
  if (userRef === undefined) return { changes: listWaiting(), isTyped: false };
  const limit = new Promise<never>((_, reject) => setTimeout(reject, longestReading));
  const reading = Promise.all([readChanges(), withDrafts((drafts) => drafts.hasUnsent(userRef))]);
  try {
    const [changes, isTyped] = await Promise.race([reading, limit]);
    return { changes, isTyped };
  } catch {
    return { changes: listWaiting(), isTyped: true };
  }
}

async function readChanges(): Promise<readonly WaitingChange[]> {
  const { waiting, waitingList } = (await deviceOf().load()).writes;
  waiting.open();
  await waiting.read();
  return waitingList.listAll();
}
