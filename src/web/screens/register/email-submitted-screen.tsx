import { Link } from '@tanstack/react-router';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryNext } from '#web/parts/entry/entry-page.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { RegisterPage } from './register-page.tsx';

/** Says the next step after the email is sent (docs/product/registration.md, "Steps"). */
export function EmailSubmittedScreen() {
  const email = useHistoryState('/register/email-submitted')?.email;
  return (
    <RegisterPage>
      <PageHeading>Thanks! An email was sent to begin registration.</PageHeading>
      <p className="lead">
        {email ? (
          <>
            We sent it to <strong className="entry-address">{email}</strong>.{' '}
          </>
        ) : null}
        Open the link in it to choose a password and tell us your name. It works once, within 24 hours.
      </p>
      <p className="entry-next">
        Nothing there after a few minutes? Check your junk mail, or{' '}
        <Link className="entry-link" to="/register/start-registration" state={{ email }}>
          enter your email address again
        </Link>
        .
      </p>
      <EntryNext to="/sign-in">Sign in</EntryNext>
    </RegisterPage>
  );
}
