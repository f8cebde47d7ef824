import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { confirmBeforeLeaving, confirmLeave } from '#web/session/leaving.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const LeaveDialog = onDemand(() => import('./leave-dialog.tsx').then((m) => m.LeaveDialog));

/**
 * Leaving with unsaved changes is never silent: a link, Back, another account and signing out ask first, and the browser
 * itself before it closes or reloads the page.
 */
export function UnsavedGuard({ changed }: { changed: boolean }) {
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  // Who leaves, and how, is known outside React.
  useEffect(() => {
    if (!changed) return;
    // The question must not wait for a connection that may have gone by then.
    LeaveDialog.preload();
    return confirmBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [changed]);
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: changed,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await confirmLeave()),
  });
  const say = (leaves: boolean) => {
    setAnswer(undefined);
    answer?.(leaves);
  };
  // Without the dialog the browser asks: the question is never left out.
  const askPlainly = () =>
    say(window.confirm('Leave without saving? What you have changed on this page is not saved yet.'));
  return answer && <LeaveDialog onAnswer={say} onFailed={askPlainly} />;
}
