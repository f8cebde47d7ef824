import { arrival } from './arrived.ts';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import '#web/ui/layout.css';
import '#web/ui/visibility.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { unregisterOtherServiceWorkers } from '#web/kernel/worker-address.ts';
import { storeSelectedClient } from '#web/session/selected-ref.ts';
import { session, startSession } from '#web/session/session.ts';
import { App } from './app.tsx';
import { loadSignedInShell } from './root.tsx';

/** A link's token begins a session only where there is none; otherwise the person is asked. */
const offered = session.current().session ? arrival.accessToken : undefined;
if (arrival.accessToken && !offered) session.beginWithToken(arrival.accessToken);
if (arrival.clientRef) storeSelectedClient(arrival.clientRef);

startSession();
void unregisterOtherServiceWorkers();
if (session.current().session) void loadSignedInShell();

const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App offeredToken={offered} />
    </StrictMode>,
  );
}
