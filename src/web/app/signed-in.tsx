import { Outlet, type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import type { Account } from '#web/api/account.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { useAccountQuery, useClient } from '#web/session/account.ts';
import { useRosterHint } from '#web/session/roster-hint.ts';
import { useSession } from '#web/session/session.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { AccountFailed } from './account-failed.tsx';
import { findShownScreen } from './navigation-effects.ts';

/**
 * Everything behind sign-in. A session that ends leads out at once; after the server ended it, sign-in leads back to
 * the same page.
 */
export function SignedIn() {
  const { session, ended } = useSession();
  return session ? <Guarded /> : <GoTo href="/sign-in" remember={ended} />;
}

/**
 * Waits for the account and shows only what this person may see
 * (docs/product/session.md, "Pages for signed-in people").
 */
function Guarded() {
  const account = useAccountQuery();
  useRosterHint(account.data);
  const client = useClient();
  const shown = useMatches({ select: findShownScreen });
  if (account.isError && !account.data)
    return <AccountFailed error={account.error} onRetry={() => account.refetch()} />;
  if (!account.data) return <Spinner page label="Loading your account" />;
  if (!canSee({ account: account.data, client, ...shown })) return <GoTo href="/" />;
  return <Outlet />;
}

type AccessQuestion = Pick<StaticDataRouteOption, 'audience' | 'needs' | 'formerManagerToo' | 'timesheets'> & {
  account: Account;
  client: OwnMembership | undefined;
};

function canSee({ account, client, audience, needs, formerManagerToo, timesheets }: AccessQuestion): boolean {
  if (audience === undefined) return true;
  if (audience === 'office') return account.user.office;
  if (audience === 'notOffice') return !account.user.office;
  if (audience === 'funder') return !account.user.office && account.user.organisations.length > 0;
  if (account.user.office || !client || (timesheets && !client.timesheets)) return false;
  return needs === undefined || can(client, needs) || (formerManagerToo === true && client.formerManager === true);
}
