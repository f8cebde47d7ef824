import { useState } from 'react';
import { onDemand } from '#web/ui/on-demand.tsx';
import type { LeaveWords } from './leave-dialog.tsx';

const LeaveDialog = onDemand(() => import('./leave-dialog.tsx').then((m) => m.LeaveDialog));

/** The question loads early, because the connection may be gone by then. */
export const preloadLeaveQuestion = LeaveDialog.preload;

/** Asks in a dialog whether to leave: `ask` opens it and waits for the answer. */
export function useLeaveQuestion(words: LeaveWords) {
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  const [ask] = useState(() => () => new Promise<boolean>((resolve) => setAnswer(() => resolve)));
  function say(leaves: boolean) {
    setAnswer(undefined);
    answer?.(leaves);
  }
  // The browser asks where the dialog cannot load, so that the question is never left out.
  const askPlainly = () => say(window.confirm(`${words.title} ${words.text}`));
  return { ask, dialog: answer && <LeaveDialog words={words} onAnswer={say} onFailed={askPlainly} /> };
}
