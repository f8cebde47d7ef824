import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { confirmBeforeLeaving, confirmLeave } from '#web/session/leaving.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const LeaveDialog = onDemand(() => import('./leave-dialog.tsx').then((m) => m.LeaveDialog));

/**
 * Leaving with unsaved changes always asks first: for a link, Back, another account and signing out. The browser asks
 * before it closes or reloads the page.
 */
export function UnsavedGuard({ changed }: { changed: boolean }) {
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  // Signing out and choosing an account are not navigations, so the blocker below cannot see them.
  useEffect(() => {
    if (!changed) return;
    // The question loads early, because the connection may be gone by then.
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
  // The browser asks where the dialog cannot load, so that the question is never left out.
  const askPlainly = () => say(window.confirm('Leave without saving? Your changes on this page are not saved yet.'));
  return answer && <LeaveDialog onAnswer={say} onFailed={askPlainly} />;
}
