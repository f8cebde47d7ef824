import { lazy, type ReactNode, Suspense } from 'react';
import { EntryPage } from '#web/parts/entry/entry-page.tsx';
import { useSession } from '#web/person/session/session.ts';
import { Spinner } from '#web/ui/spinner.tsx';

const SignedInAlready = lazy(() =>
  import('#web/parts/entry/signed-in-already.tsx').then((m) => ({ default: m.SignedInAlready })),
);

/** Shows a page of registration. A caller who is signed in reads that instead, and sees the page after signing out. */
export function RegisterPage({ children }: { children: ReactNode }) {
  const { session } = useSession();
  if (!session) return <EntryPage>{children}</EntryPage>;
  return (
    <Suspense fallback={<Spinner page label="Loading" />}>
      <SignedInAlready />
    </Suspense>
  );
}
