import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { GoTo } from '#web/kernel/go-to.tsx';
import { CreateAccount } from '#web/parts/entry/create-account.tsx';
import { EntryPage } from '#web/parts/entry/entry-page.tsx';
import { useSession } from '#web/person/session/session.ts';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { NextStep, ReturnedSignIn } from './next-step.ts';
import { SignInBanners } from './sign-in-banners.tsx';
import { SignInForm } from './sign-in-form.tsx';

const SecondStep = lazy(() => import('./second-step.tsx').then((m) => ({ default: m.SecondStep })));

/** Shows sign-in (docs/product/sign-in.md, "The sign-in page"). A person who is signed in already goes on to the page they wanted. */
export function SignInScreen() {
  const { session } = useSession();
  const from = useLocation({ select: ({ state }) => state.from });
  const [next, setNext] = useState<NextStep>();
  const [returned, setReturned] = useState<ReturnedSignIn>();
  if (session) {
    return (
      <>
        <Spinner page label="Signing you in" />
        <GoTo href={from ?? '/'} />
      </>
    );
  }
  function goBack({ email, rememberMe }: NextStep, failure?: string) {
    setReturned({ email, rememberMe, failure });
    setNext(undefined);
  }
  return (
    <EntryPage>
      {next ? (
        <Suspense fallback={<Spinner label="Loading" />}>
          <SecondStep {...next} onBack={(failure) => goBack(next, failure)} />
        </Suspense>
      ) : (
        <>
          <PageHeading>Sign in</PageHeading>
          <SignInBanners />
          <SignInForm onNextStep={setNext} returned={returned} />
          <p className="entry-next">
            <CreateAccount before="New here?" linkClass="entry-link" />
          </p>
        </>
      )}
    </EntryPage>
  );
}
