import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { Loaded } from '#web/calls/loaded.tsx';
import { readRegistrationProgress } from '#web/calls/registrations.ts';
import { useRead } from '#web/calls/use-read.ts';
import { useHistoryState } from '#web/kernel/use-history-state.ts';
import { EntryPage } from '#web/parts/entry/entry-page.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { findStepAfterWelcome } from './step-after-welcome.ts';

const waiting = <Spinner page label="Checking your registration" />;

/** Shows the page behind the email's link: it checks the link and goes on (docs/product/registration.md, "The welcome link"). */
export function WelcomeScreen() {
  const own = useHistoryState('/register/welcome');
  return own ? <Welcome token={own.linkToken} /> : waiting;
}

function Welcome({ token }: { token: string | undefined }) {
  const router = useRouter();
  const read = useRead(useCallback(async () => (token ? readRegistrationProgress(token) : null), [token]));
  const progress = read.data;
  // A person follows the link from an email, so the page goes on without a click.
  useEffect(() => {
    if (progress !== undefined) void router.navigate({ ...findStepAfterWelcome(progress, token), replace: true });
  }, [router, progress, token]);
  if (!read.error) return waiting;
  return (
    <EntryPage>
      <PageHeading>Welcome</PageHeading>
      <Loaded
        queries={[read]}
        skeleton={waiting}
        title="Your registration could not be checked"
        note="Nothing is lost, and your link still works."
      >
        {() => waiting}
      </Loaded>
    </EntryPage>
  );
}
