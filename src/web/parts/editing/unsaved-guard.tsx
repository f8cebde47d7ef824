import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { confirmBeforeLeaving, confirmLeave } from '#web/person/session/leaving.ts';
import { preloadLeaveQuestion, useLeaveQuestion } from './use-leave-question.tsx';

const words = {
  title: 'Leave without saving?',
  leave: 'Leave without saving',
  stay: 'Stay on this page',
  text: 'Your changes on this page are not saved yet.',
};

/**
 * Asks each time before unsaved changes are left: for a link, Back, another account and signing out. The browser asks
 * before it closes or reloads the page.
 */
export function UnsavedGuard({ changed }: { changed: boolean }) {
  const { ask, dialog } = useLeaveQuestion(words);
  const latest = useRef(ask);
  latest.current = ask;
  // Signing out and choosing an account are not navigations, so the blocker below cannot see them.
  useEffect(() => {
    if (!changed) return;
    preloadLeaveQuestion();
    return confirmBeforeLeaving('page', () => latest.current());
  }, [changed]);
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: changed,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await confirmLeave()),
  });
  return dialog;
}
