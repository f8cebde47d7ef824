import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { individualisedFundingsQuery } from '#web/calls/individualised-funding.ts';
import { isAboutOneself } from '#web/kernel/pages.ts';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { signOut } from '#web/person/session/sign-out.ts';
import { SideNav } from '#web/ui/side-nav.tsx';
import { listAccountEntries } from './account-entries.ts';

/** Shows the account area (docs/product/screens.md, "Account area") with its entries at the side; a viewer without a role has none. */
export function AccountFrame() {
  const client = useClient();
  return (
    <div className={client ? 'page with-side account' : 'page account'}>
      {client && <Sidebar client={client} />}
      <div>
        <Outlet />
      </div>
    </div>
  );
}

function Sidebar({ client }: { client: OwnMembership }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const features = useSettings().data?.features;
  const { data: fundings, isLoading } = useQuery({
    ...individualisedFundingsQuery(client.clientRef),
    enabled: features?.individualisedFunding === true && can(client, 'viewClientDetails'),
  });
  const entries = listAccountEntries({
    client,
    flags: features?.clientDetailsFields,
    hasDocuments: features?.documents.myDocuments,
    hasCalendarFeeds: features?.calendarFeeds,
    fundings: fundings?.individualisedFundings,
  });
  return (
    <SideNav title={formatTitle({ client, here })} entries={entries} loading={isLoading}>
      {client.role === 'client' && (
        <li className="apart">
          <button type="button" onClick={() => void signOut()}>
            <LogOut className="i" aria-hidden />
            Sign out
          </button>
        </li>
      )}
    </SideNav>
  );
}

/** Names the client whose account is shown; a page about the reader names no client. */
function formatTitle({ client, here }: { client: OwnMembership; here: string }): string {
  if (client.role === 'client') return 'My account';
  return isAboutOneself(here) ? 'Account' : `${client.name}’s account`;
}
