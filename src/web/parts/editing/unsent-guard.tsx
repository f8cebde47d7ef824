import { useEffect, useRef } from 'react';
import { drafts } from '#web/session/drafts.ts';
import { confirmBeforeLeaving } from '#web/session/leaving.ts';
import { showSigningOut } from '#web/session/sign-out.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';

const words = {
  title: 'Sign out and lose what you typed?',
  leave: 'Sign out',
  stay: 'Stay signed in',
  text: 'You have typed something that you have not sent. Signing out deletes it from this device.',
};

/** A first screen that needs no drafts loads before their store. */
const opensAfter = 2000;

/** Opens the drafts of the person signed in. Signing out asks first while one of them is not sent. */
export function UnsentGuard({ userRef }: { userRef: string }) {
  const { ask, dialog } = useLeaveQuestion(words);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const timer = setTimeout(() => drafts.open(userRef), opensAfter);
    const end = confirmBeforeLeaving(
      'account',
      async () => !(await showSigningOut(drafts.hasUnsent(userRef))) || latest.current(),
    );
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [userRef]);
  return dialog;
}
