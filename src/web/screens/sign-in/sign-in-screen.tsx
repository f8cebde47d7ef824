import { useLocation } from '@tanstack/react-router';
import { GoTo } from '#web/app/go-to.tsx';
import { HeroArt } from '#web/brands/hero-art.tsx';
import { useSession } from '#web/session/session.ts';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SignInBanners } from './sign-in-banners.tsx';
import { SignInForm } from './sign-in-form.tsx';
import './sign-in.css';

/** Sign-in (specification 1 §2). Who is signed in already goes on to where they wanted to be. */
export function SignInScreen() {
  const { session } = useSession();
  const from = useLocation({ select: ({ state }) => state.from });
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
          <PageHeading>Sign in</PageHeading>
          <SignInBanners />
          <SignInForm />
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
