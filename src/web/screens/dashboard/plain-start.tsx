import { HandHeart } from 'lucide-react';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { indexServiceNames, noServiceNames } from '#web/parts/visit/service-names.ts';
import { useAccount, useClient, useSettings } from '#web/session/account.ts';
import { isNoClient } from '#web/session/may-register.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { formatDashboardTitle } from './dashboard-title.ts';
import { FundingPanel } from './funding-panel.tsx';
import { HelpButtons } from './help-buttons.tsx';
import { IndividualisedFundings } from './individualised-fundings.tsx';
import { Registrations } from './registrations.tsx';

/** The dashboard of a user who has no client, or whose client does not share visits with them. */
export function PlainStart() {
  const account = useAccount();
  const { user } = account;
  const client = useClient();
  const isFunder = user.organisations.length > 0;
  return (
    <>
      <PageHead
        title={formatDashboardTitle({ user, client })}
        lead={formatLead({ hasClient: client !== undefined, isFunder })}
      />
      {isNoClient(account) && <Registrations />}
      <div className="btn-row">
        <HelpButtons />
        {isNoClient(account) && (
          <LinkButton variant={isFunder || client ? 'second' : 'primary'} icon={HandHeart} fill to="/setup">
            Register for care
          </LinkButton>
        )}
      </div>
      {client && can(client, 'viewClientDetails') && <Funding client={client} />}
    </>
  );
}

/** A member without the roster sees the money and the hours, which are read apart. */
function Funding({ client }: { client: OwnMembership }) {
  const { data } = useSettings();
  return (
    <div className="dash-alone">
      <IndividualisedFundings client={client} />
      <FundingPanel
        clientRef={client.clientRef}
        services={data ? indexServiceNames(data) : noServiceNames}
        own={client.role === 'client'}
      />
    </div>
  );
}

function formatLead({ hasClient, isFunder }: { hasClient: boolean; isFunder: boolean }): string {
  if (hasClient) {
    return 'You are in this support network, but the calendar is not shared with you. Ask someone who manages the account to share it.';
  }
  if (isFunder) return 'Search for a client to get started.';
  return 'Your account is not part of a support network yet. Once it is, visits appear here. You can also register for care, for yourself or someone else.';
}
