import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { preloadLeaveQuestion, useLeaveQuestion } from '#web/parts/editing/use-leave-question.tsx';
import { confirmBeforeLeaving, confirmLeave } from '#web/person/session/leaving.ts';
import { Button } from '#web/ui/button.tsx';
import type { PersonForm } from './use-person-form.ts';

type SaveButtonProps = {
  form: Pick<PersonForm, 'isChanged'>;
  pending: boolean;
  label: string;
  unavailable?: string | undefined;
  /** Other buttons beside Save. */
  children?: ReactNode;
};

/** Shows Save, what is not saved yet, and the question before it is left. */
export function SaveButton({ form, pending, label, unavailable, children }: SaveButtonProps) {
  return (
    <div className="person-save" data-unsaved={form.isChanged || undefined}>
      <Button type="submit" variant="primary" pending={pending} unavailable={unavailable ?? false}>
        {label}
      </Button>
      {children}
      <UnsavedGuard changed={form.isChanged} />
      {form.isChanged && !unavailable && <p className="soft small">You have unsaved changes.</p>}
    </div>
  );
}

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
function UnsavedGuard({ changed }: { changed: boolean }) {
  const { ask, dialog } = useLeaveQuestion(words);
  // Signing out and choosing an account are not navigations, so the blocker below cannot see them.
  useEffect(() => {
    if (!changed) return;
    preloadLeaveQuestion();
    return confirmBeforeLeaving('page', ask);
  }, [changed, ask]);
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: changed,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await confirmLeave()),
  });
  return dialog;
}
