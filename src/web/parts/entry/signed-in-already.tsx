import { useEffect } from 'react';
import { useAccountQuery } from '#web/person/session/account.ts';
import { signOut } from '#web/person/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { focusHeading, PageHeading } from '#web/ui/page-head.tsx';
import { EntryPage } from './entry-page.tsx';

/** Says that a signed-in person has an account. To create one for another person they sign out first. */
export function SignedInAlready() {
  const { data: account } = useAccountQuery();
  // After sign-out the button is gone and the registration page appears, so the heading takes the focus.
  useEffect(() => focusHeading, []);
  return (
    <EntryPage>
      <PageHeading>You are already signed in</PageHeading>
      <p className="lead">
        {account && (
          <>
            As{' '}
            <strong className="entry-address" translate="no">
              {account.user.fullName}
            </strong>
            .{' '}
          </>
        )}
        To create an account for someone else, sign out first.
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
