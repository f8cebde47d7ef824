import { useEffect } from 'react';
import { useAccountQuery } from '#web/session/account.ts';
import { signOut } from '#web/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { focusHeading, PageHeading } from '#web/ui/page-head.tsx';
import { EntryPage } from './entry-page.tsx';

/** Whoever is signed in has an account: another one is for somebody else, who signs them out first. */
export function SignedInAlready() {
  const { data: account } = useAccountQuery();
  // Focus lies outside React: the button that signs out goes, and the page of registering takes its place.
  useEffect(() => focusHeading, []);
  return (
    <EntryPage>
      <PageHeading>You are signed in already</PageHeading>
      <p className="lead">
        {account && (
          <>
            As <strong className="entry-address">{account.user.fullName}</strong>.{' '}
          </>
        )}
        To create an account for somebody else, sign out first.
      </p>
      <div className="btn-row entry-next">
        <LinkButton variant="primary" to="/">
          Go to the dashboard
        </LinkButton>
        <Button variant="second" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </EntryPage>
  );
}
