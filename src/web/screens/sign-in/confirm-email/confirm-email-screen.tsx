import { useCallback } from 'react';
import { ApiError } from '#web/calls/api-error.ts';
import { confirmEmail } from '#web/calls/email-changes.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useRead } from '#web/calls/use-read.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryNext, EntryPage } from '#web/parts/entry/entry-page.tsx';
import { useSession } from '#web/person/session/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const waiting = <Spinner page label="Confirming your new email address" />;

/** Shows the page behind the email's link: it makes the new address current (docs/product/sign-in.md, "Another email address"). */
export function ConfirmEmailScreen() {
  const own = useHistoryState('/sign-in/confirm-email');
  return own ? <Confirmation token={own.linkToken ?? ''} /> : waiting;
}

function Confirmation({ token }: { token: string }) {
  const { session } = useSession();
  const read = useRead(useCallback(() => confirmEmail(token), [token]));
  const { data: confirmed, error } = read;
  if (read.isFetching) return waiting;
  // A refusal is final; only a failure to reach the server can be retried.
  const refusal = error instanceof ApiError && !error.transient && (
    <Banner kind="bad">{error.messages.join(' ')}</Banner>
  );
  return (
    <EntryPage>
      <PageHeading>{confirmed ? 'Email address confirmed' : 'Your email address'}</PageHeading>
      <div className="entry-banners">
        {refusal || (
          <Loaded
            queries={[read]}
            skeleton={waiting}
            title="Your email address could not be confirmed"
            note="Your link still works."
          >
            {({ email, signsIn }) => (
              <Banner kind="good">
                {signsIn ? 'You now sign in with ' : 'From now on emails go to '}
                <strong className="entry-address">{email}</strong>.
              </Banner>
            )}
          </Loaded>
        )}
      </div>
      {session ? <EntryNext to="/">Go to the dashboard</EntryNext> : <EntryNext to="/sign-in">Sign in</EntryNext>}
    </EntryPage>
  );
}
