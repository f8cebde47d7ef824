import { useEffect, useRef } from 'react';
import { preloadLeaveQuestion, useLeaveQuestion } from '#web/parts/editing/use-leave-question.tsx';
import { confirmBeforeLeaving, saveBeforeLeaving } from '#web/person/session/leaving.ts';
import { session } from '#web/person/session/session.ts';
import { isUnsaved } from './edit-state.ts';
import { useEditor } from './use-document-editor.ts';

const words = {
  title: 'Leave before everything is saved?',
  leave: 'Leave',
  stay: 'Stay on this page',
  text: 'The end of what you typed is not saved yet. It stays on this device, and is saved when you open this document here again.',
};

/**
 * Saves before another account and before signing out. What cannot be saved stays on this device, and the person is
 * asked (docs/product/documents.md, "Autosave"). Before signing out, which would delete it, the app asks by itself.
 */
export function LeaveGuard() {
  const editor = useEditor();
  const { ask, dialog } = useLeaveQuestion(words);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    preloadLeaveQuestion();
    const endSaving = saveBeforeLeaving(editor.flush);
    const endQuestion = confirmBeforeLeaving(
      'page',
      async (leaving) => leaving === 'account' || !isUnsaved(editor.read()) || latest.current(),
    );
    const end = warnBeforeClosing(() => isUnsaved(editor.read()));
    return () => {
      endSaving();
      endQuestion();
      end();
    };
  }, [editor]);
  return dialog;
}

/** Makes the browser ask before it closes: without Remember me the device keeps nothing beyond the tab. */
function warnBeforeClosing(isDue: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isDue() && !session.current().session?.remembered) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
