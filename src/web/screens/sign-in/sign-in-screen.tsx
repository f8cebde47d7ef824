import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { GoTo } from '#web/app/go-to.tsx';
import { HeroArt } from '#web/brands/hero-art.tsx';
import { useSession } from '#web/session/session.ts';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { NextStep } from './next-step.ts';
import { SignInBanners } from './sign-in-banners.tsx';
import { SignInForm } from './sign-in-form.tsx';
import './sign-in.css';

const SecondStep = lazy(() => import('./second-step.tsx').then((m) => ({ default: m.SecondStep })));

/** Sign-in (specification 1 §2). Who is signed in already goes on to where they wanted to be. */
export function SignInScreen() {
  const { session } = useSession();
  const from = useLocation({ select: ({ state }) => state.from });
  const [next, setNext] = useState<NextStep>();
  if (session) {
    return (
      <>
        <Spinner page label="Signing you in" />
        <GoTo href={from ?? '/'} />
      </>
    );
  }
  return (
    <div className="sign-in">
      <div className="sign-in-side">
        <div>
          {next ? (
            <Suspense fallback={<Spinner label="One moment" />}>
              <SecondStep {...next} onBack={() => setNext(undefined)} />
            </Suspense>
          ) : (
            <>
              <PageHeading>Sign in</PageHeading>
              <SignInBanners />
              <SignInForm onNextStep={setNext} />
            </>
          )}
        </div>
      </div>
      <aside className="art-side" aria-hidden="true">
        <HeroArt />
        <p className="head">Someone beside you</p>
        <p className="said">Who is coming, when, and what happens next. All in one place.</p>
      </aside>
    </div>
  );
}
