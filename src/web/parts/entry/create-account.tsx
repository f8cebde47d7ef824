import { lazy, Suspense } from 'react';

const Offered = lazy(() => import('./create-account-link.tsx').then((m) => ({ default: m.CreateAccountLink })));

type CreateAccountProps = {
  before?: string;
  /** The class of its link, which is a place of the header or words of a page. */
  linkClass?: string;
};

/** Leads to a new account, where the provider has registration turned on. Its space is reserved meanwhile, so that nothing moves. */
export function CreateAccount({ before, linkClass }: CreateAccountProps) {
  const room = (
    <span className="room" aria-hidden="true">
      {before} Create account
    </span>
  );
  return (
    <Suspense fallback={room}>
      <Offered before={before} linkClass={linkClass} otherwise={room} />
    </Suspense>
  );
}
