import { type ErrorComponentProps, useParentMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GoTo } from '#web/kernel/go-to.tsx';
import { MissingCode } from '#web/kernel/missing-code.ts';
import { showToast } from '#web/ui/toasts.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Says that a part over a screen broke. One whose code is not on this device leaves the screen as it was, with a message. */
export function MissingPart({ error }: ErrorComponentProps) {
  return error instanceof MissingCode ? <NotHere /> : <ErrorScreen />;
}

function NotHere() {
  const screen = useParentMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  useEffect(() => {
    showToast({ message: 'You are offline. Open this again when you are back online.', kind: 'note' });
  }, []);
  return <GoTo href={screen} />;
}
