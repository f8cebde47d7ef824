// First of all: the token leaves the address, and tokens.css says the order of the layers before any style follows.
import { arrival } from './arrived.ts';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import '#web/ui/layout.css';
import '#web/ui/visibility.css';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isOffline } from '#web/calls/transport.ts';
import { unregisterOtherServiceWorkers } from '#web/kernel/service-worker-address.ts';
import { keepTranslatedTexts } from '#web/kernel/translated-texts.ts';
import { storeSelectedClient } from '#web/person/session/selected-ref.ts';
import { session, startSession } from '#web/person/session/session.ts';
import { hearFaults, rootOptions } from './hear-faults.ts';
import { loadSignedInShell } from './root.tsx';
import { router } from './router.ts';

if (arrival.clientRef) storeSelectedClient(arrival.clientRef);

/** Kept reads are at hand sooner than an answer: until then nothing is drawn that they would replace at once. */
const longestUndrawn = 1000;

hearFaults();
keepTranslatedTexts();
startSession();
void unregisterOtherServiceWorkers();

const shell = session.current().session && loadSignedInShell();
const root = document.getElementById('app');
if (shell && isOffline()) void Promise.race([shell, wait(longestUndrawn)]).then(draw, draw);
else draw();

function draw() {
  if (!root) return;
  createRoot(root, rootOptions).render(
    <StrictMode>
      <App offeredToken={arrival.accessToken} />
    </StrictMode>,
  );
}

function wait(duration: number) {
  return new Promise((resolve) => setTimeout(resolve, duration));
}

const OfferedSession = lazy(() => import('./offered-session.tsx').then((m) => ({ default: m.OfferedSession })));

/** Shows the app. A link with a session first asks, by name, whether it should begin. */
function App({ offeredToken }: { offeredToken: string | undefined }) {
  const [offered, setOffered] = useState(offeredToken);
  if (!offered) return <RouterProvider router={router} />;
  const take = () => {
    session.beginWithToken(offered);
    setOffered(undefined);
  };
  return (
    <Suspense>
      <OfferedSession token={offered} onTake={take} onKeep={() => setOffered(undefined)} />
    </Suspense>
  );
}
