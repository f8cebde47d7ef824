import Contact from 'lucide-react/icons/contact';
import Stethoscope from 'lucide-react/icons/stethoscope';
import UsersRound from 'lucide-react/icons/users-round';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import type { Account } from '#web/calls/account.ts';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { isNoClient } from '#web/person/session/may-register.ts';
import { useSelectedClient } from '#web/person/session/selected-client.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { formatDashboardTitle } from './dashboard-title.ts';
import { HelpButtons } from './help-buttons.tsx';
import { FundingPanel, IndividualisedFundings } from './individualised-fundings.tsx';
import { InvitationsCallout } from './invitations-callout.tsx';
import { NewcomerStart } from './newcomer-start.tsx';
import { Registrations } from './registrations.tsx';

/** Shows the dashboard of a user who has no client, or whose client does not share visits with them. */
export function PlainStart() {
  const account = useAccount();
  const client = useSelectedClient(account);
  return client ? <MemberStart account={account} client={client} /> : <NewcomerStart account={account} />;
}

function MemberStart({ account, client }: { account: Account; client: OwnMembership }) {
  const seesDetails = can(client, 'viewClientDetails');
  return (
    <>
      <InvitationsCallout />
      <PageHead title={formatDashboardTitle({ user: account.user, client })} lead={formatLead(client, seesDetails)} />
      {isNoClient(account) && <Registrations />}
      <div className="btn-row">
        {seesDetails && <SharedDetails client={client} />}
        <HelpButtons registers={isNoClient(account)} />
      </div>
      {seesDetails && <Funding client={client} />}
    </>
  );
}

/** Leads to what such a member may see, the first of it as the main button. */
function SharedDetails({ client }: { client: OwnMembership }) {
  const { data } = useSettings();
  const flags = data?.features.clientDetailsFields;
  const isOwn = client.role === 'client';
  return (
    <>
      <LinkButton variant="primary" icon={Contact} to="/account/details">
        {isOwn ? 'See my details' : `See ${client.name}’s details`}
      </LinkButton>
      {flags?.doctor && (
        <LinkButton variant="second" icon={Stethoscope} to="/account/doctor-details">
          Doctor
        </LinkButton>
      )}
      {flags?.nextOfKin && (
        <LinkButton variant="second" icon={UsersRound} to="/account/next-of-kin-details">
          Next of kin
        </LinkButton>
      )}
    </>
  );
}

/** Shows the money and the hours, which are read apart, to a member without the roster. */
function Funding({ client }: { client: OwnMembership }) {
  const { data } = useSettings();
  return (
    <div className="dash-alone">
      <IndividualisedFundings client={client} isOn={data?.features.individualisedFunding === true} />
      <FundingPanel clientRef={client.clientRef} services={useServiceNames()} />
    </div>
  );
}

function formatLead({ name }: OwnMembership, seesDetails: boolean): string {
  if (seesDetails) {
    return `You can see ${name}’s details. The calendar is not shared with you; someone who manages the account can share it.`;
  }
  return 'You are in this support network, but the calendar is not shared with you. Ask someone who manages the account to share it.';
}
