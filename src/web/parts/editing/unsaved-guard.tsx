import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { askBeforeLeaving, mayLeave } from '#web/session/leaving.ts';

const loadDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazy(() => loadDialog().then((m) => ({ default: m.LeaveDialog })));

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
    loadDialog().catch(() => {});
    return askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [changed]);
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: changed,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
  });
  const say = (leaves: boolean) => {
    setAnswer(undefined);
    answer?.(leaves);
  };
  return <Suspense fallback={null}>{answer && <LeaveDialog onAnswer={say} />}</Suspense>;
}
