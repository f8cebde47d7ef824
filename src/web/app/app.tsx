import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { session } from '#web/person/session/session.ts';
import { router } from './router.ts';

const OfferedSession = lazy(() => import('./offered-session.tsx').then((m) => ({ default: m.OfferedSession })));

/** Shows the app. A link with a session first asks, by name, whether it should begin. */
export function App({ offeredToken }: { offeredToken: string | undefined }) {
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
