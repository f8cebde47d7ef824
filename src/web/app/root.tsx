import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { isOffline } from '#web/calls/transport.ts';
import { showApp } from '#web/first/take-form.ts';
import { useSession } from '#web/person/session/session.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { Frame } from './frame.tsx';
import { Header, SignedOutHeader } from './header.tsx';
import { NavigationEffects } from './navigation-effects.ts';

let shell: Promise<typeof import('./signed-in-shell.tsx')> | undefined;

/** Loads the signed-in shell once; main.tsx has already started it where a person is signed in. */
export const loadSignedInShell = () => (shell ??= loadShell());

async function loadShell() {
  const coldStart = isOffline() ? import('#web/person/reads/cold-start.ts') : undefined;
  const loaded = await import('./signed-in-shell.tsx');
  await (await coldStart)?.findFirstReads();
  return loaded;
}

const SignedInShell = lazy(() => loadSignedInShell().then((m) => ({ default: m.SignedInShell })));

const waiting = (
  <Frame header={<Header />}>
    <Spinner page label="Loading your account" />
  </Frame>
);

export function Root() {
  // Removes the document's own form before the first paint, so that both forms never show together.
  useLayoutEffect(showApp, []);
  const { session } = useSession();
  return (
    <>
      <NavigationEffects />
      {session ? (
        <Suspense fallback={waiting}>
          <SignedInShell key={session.id} />
        </Suspense>
      ) : (
        <Frame header={<SignedOutHeader />}>
          <Outlet />
        </Frame>
      )}
      <ErrorBoundary>
        <ToastRegion />
      </ErrorBoundary>
    </>
  );
}
