import { lazy, Suspense } from 'react';

const Offered = lazy(() => import('./create-account-link.tsx').then((m) => ({ default: m.CreateAccountLink })));

/** Leads to a new account, where the provider has registration turned on. Its space is reserved meanwhile, so that nothing moves. */
export function CreateAccount({ before }: { before?: string }) {
  const room = (
    <span className="room" aria-hidden="true">
      {before} Create account
    </span>
  );
  return (
    <Suspense fallback={room}>
      <Offered before={before} otherwise={room} />
    </Suspense>
  );
}
