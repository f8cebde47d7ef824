import { Outlet, useMatches, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useDrawnInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { useAccountQuery, useClient, useSettings } from '#web/person/session/account.ts';
import { useRosterHint } from '#web/person/session/roster-hint.ts';
import { readSelectedRef } from '#web/person/session/selected-ref.ts';
import { useSession } from '#web/person/session/session.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { AccountFailed } from './account-failed.tsx';
import { findShownScreen } from './navigation-effects.ts';
import { findOfficePage, findPageRefusal } from './refused-page.ts';

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
