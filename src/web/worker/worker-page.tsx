import { useEffect, useRef, useState } from 'react';
import { LinkScreen } from './link/link-screen.tsx';
import { NewLinkScreen } from './link/new-link-screen.tsx';
import { PhonesScreen } from './phones/phones-screen.tsx';
import { readPlace, useAddress } from './place.tsx';
import { takeSecret } from './take-secret.ts';
import { VisitScreen } from './visits/visit-screen.tsx';
import { WorkerToday } from './visits/worker-today.tsx';
import { Waiting } from './waiting.tsx';
import { useWorkerDays, WorkerDaysProvider, type WorkerDaysStore } from './worker-days.ts';
import { WorkerFrame } from './worker-frame.tsx';

/** Shows the support worker's page: what a link opens, or the days of the phone's support worker (docs/product/worker-page.md). */
export function WorkerPage({ store, linkSecret }: { store: WorkerDaysStore; linkSecret?: string | undefined }) {
  const [secret, setSecret] = useState(linkSecret);
  useEffect(() => {
    // A link that opens in this tab while the page is here.
    const follow = () => setSecret((before) => takeSecret() ?? before);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <WorkerDaysProvider value={store}>
      <WorkerFrame>
        {secret === undefined ? (
          <OwnDays />
        ) : (
          <LinkScreen key={secret} secret={secret} onUsed={() => setSecret(undefined)} />
        )}
      </WorkerFrame>
    </WorkerDaysProvider>
  );
}

function OwnDays() {
  const { store, state } = useWorkerDays();
  useEffect(() => store.start(), [store]);
  const address = useAddress();
  useFocusedHeading(address);
  if (state.connection === 'ended') return <NewLinkScreen why={state.hadDays ? 'ended' : 'never'} />;
  if (!state.kept) return <Waiting />;
  const place = readPlace(address);
  if (place.at === 'phones') return <PhonesScreen />;
  if (place.at === 'visit') return <VisitScreen key={address} kept={state.kept} {...place} />;
  return <WorkerToday kept={state.kept} />;
}

/** Moves the focus to the heading of the place that a link or Back has led to. */
function useFocusedHeading(address: string) {
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [address]);
}
