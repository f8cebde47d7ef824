import { Outlet, useMatches, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#web/calls/api-error.ts';
import { isOffline } from '#web/calls/transport.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { messages } from '#web/kernel/messages.ts';
import { ReachOffice } from '#web/kernel/reach-office.tsx';
import { useDrawnInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { useAccountQuery, useClient, useSettings } from '#web/person/session/account.ts';
import { useRosterHint } from '#web/person/session/roster-hint.ts';
import { readSelectedRef } from '#web/person/session/selected-ref.ts';
import { useSession } from '#web/person/session/session.ts';
import { signOut } from '#web/person/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { findShownScreen } from './navigation-effects.ts';
import { findOfficePage, findPageRefusal, isWithoutRight } from './refused-page.ts';

const WithoutRight = onDemand(() => import('./without-right.tsx').then((m) => m.WithoutRight), 'This page');

/**
 * Shows everything behind sign-in. A session that ends leads out at once; after the server ended it, sign-in leads back
 * to the same page.
 */
export function SignedIn() {
  const { session, ended, isLeft } = useSession();
  return session ? <Guarded /> : <GoTo href="/sign-in" remember={ended && !isLeft} />;
}

/**
 * Waits for the account and shows only what this person may see
 * (docs/product/session.md, "Pages for signed-in people"). It waits for the settings too, which are read beside it, so that
 * no screen jumps once it knows what the provider switched off; a screen can do without them where they fail.
 */
function Guarded() {
  const account = useAccountQuery();
  const settings = useSettings();
  useRosterHint(account.data);
  const client = useClient();
  const shown = useMatches({ select: findShownScreen });
  const { date } = useParams({ strict: false });
  const isDrawn = useDrawnInSlices(account.data !== undefined && settings.isFetched);
  if (account.isError && !account.data)
    return <AccountFailed error={account.error} onRetry={() => account.refetch()} />;
  if (!account.data || !isDrawn) return <Spinner page label="Loading your account" />;
  const officePage = findOfficePage({ account: account.data, ...shown, date, clientRef: readSelectedRef() });
  if (officePage) return <GoTo href={officePage} />;
  if (isWithoutRight({ account: account.data, ...shown })) return <WithoutRight {...shown} />;
  const refusal = findPageRefusal({ account: account.data, client, ...shown });
  return refusal ? <RefusedPage reason={refusal} /> : <Outlet />;
}

/** Leads to the first page, with a word about the one that does not open. */
function RefusedPage({ reason }: { reason: string }) {
  useEffect(() => {
    showToast({ message: reason, kind: 'note' });
  }, [reason]);
  return <GoTo href="/" />;
}

/**
 * Says that the account could not be loaded after several tries. A refusal is alerted and signs the person out. No
 * network or a 5xx signs out only when the person chooses it (docs/product/session.md, "When the account cannot be
 * loaded").
 */
function AccountFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  // Runs after drawing, because an alert blocks the page until it is closed.
  useEffect(() => {
    if (!refused) return;
    window.alert(messages.accountFailed);
    void signOut();
  }, [refused]);
  if (refused) return null;
  return (
    <div className="page" role="alert">
      <PageHead
        title={messages.accountFailed}
        lead={
          isOffline() ? (
            'You are offline, and your account is not kept on this device. You are still signed in.'
          ) : (
            <ReachOffice>
              Something is wrong on our side. You are still signed in. Try again in a moment. If it happens again,
              please contact the office.
            </ReachOffice>
          )
        }
      />
      <div className="btn-row">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </div>
  );
}
