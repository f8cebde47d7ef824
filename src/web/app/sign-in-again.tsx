import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useSession } from '#web/person/session/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusTrail } from '#web/ui/focus-trail.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const SignInAgainDialog = onDemand(() => import('./sign-in-again-dialog.tsx').then((m) => m.SignInAgainDialog));

/**
 * Covers the page while its person has to sign in again, and leaves it as it is
 * (docs/product/session.md, "Signing in again").
 */
export function SignInAgain() {
  const { isPaused } = useSession();
  return isPaused && <Cover />;
}

function Cover() {
  // The title of the page may name a person.
  usePageTitle('Sign in again');
  // Before the page is painted again. The dialog may load later, and the focus returns to where it is now.
  useLayoutEffect(() => {
    focusTrail.open(document.activeElement);
    document.documentElement.toggleAttribute('data-covered', true);
    return () => {
      document.documentElement.removeAttribute('data-covered');
      focusTrail.close();
    };
  }, []);
  useEffect(() => () => focusTrail.goBack(), []);
  return <SignInAgainDialog failed={(again) => <NotLoaded onAgain={again} />} />;
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return createPortal(
    <div className="above-cover page">
      <Banner kind="bad" action={<Button onClick={onAgain}>Try again</Button>}>
        Please sign in again to continue. What you need for that could not be loaded. Check your connection.
      </Banner>
    </div>,
    document.body,
  );
}
