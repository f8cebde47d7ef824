import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { session } from '#web/session/session.ts';
import { OfferedSession } from './offered-session.tsx';
import { router } from './router.tsx';

/** The app, or first the question whether a link's session is to take the place of the one at hand. */
export function App({ offeredToken }: { offeredToken: string | undefined }) {
  const [offered, setOffered] = useState(offeredToken);
  if (!offered) return <RouterProvider router={router} />;
  const take = () => {
    session.beginWithToken(offered);
    setOffered(undefined);
  };
  return <OfferedSession onTake={take} onKeep={() => setOffered(undefined)} />;
}
