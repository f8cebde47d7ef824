import { useQuery } from '@tanstack/react-query';
import Contact from 'lucide-react/icons/contact';
import HandHeart from 'lucide-react/icons/hand-heart';
import Stethoscope from 'lucide-react/icons/stethoscope';
import UsersRound from 'lucide-react/icons/users-round';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { ownRegistrationsQuery } from '#web/calls/care-registrations.ts';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { isNoClient } from '#web/person/session/may-register.ts';
import { useSelectedClient } from '#web/person/session/selected-client.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { formatDashboardTitle } from './dashboard-title.ts';
import { HelpButtons } from './help-buttons.tsx';
import { FundingPanel, IndividualisedFundings } from './individualised-fundings.tsx';
import { Registrations } from './registrations.tsx';

/** Shows the dashboard of a user who has no client, or whose client does not share visits with them. */
export function PlainStart() {
  const account = useAccount();
  const { user } = account;
  const client = useSelectedClient(account);
  const { data: registrations } = useQuery({ ...ownRegistrationsQuery, enabled: isNoClient(account) });
  const isWaiting = registrations?.some(({ status }) => status === 'open') ?? false;
  return (
    <>
      <PageHead title={formatDashboardTitle({ user, client })} lead={formatLead(client, isWaiting)} />
      {isNoClient(account) && <Registrations />}
      <div className="btn-row">
        {client && can(client, 'viewClientDetails') && <SharedDetails client={client} />}
        <HelpButtons />
        {isNoClient(account) && (
          <LinkButton variant={client || isWaiting ? 'quiet' : 'primary'} icon={HandHeart} to="/setup">
            Register for care
          </LinkButton>
        )}
      </div>
      {client && can(client, 'viewClientDetails') && <Funding client={client} />}
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

function formatLead(client: OwnMembership | undefined, isWaiting: boolean): string {
  if (client && can(client, 'viewClientDetails')) {
    return `You can see ${client.name}’s details. The calendar is not shared with you; someone who manages the account can share it.`;
  }
  if (client) {
    return 'You are in this support network, but the calendar is not shared with you. Ask someone who manages the account to share it.';
  }
  if (isWaiting)
    return 'Your registration for care is with the office. Visits appear here once care has been arranged.';
  return 'Your account is not part of a support network yet. Once it is, visits appear here. You can also register for care, for yourself or someone else.';
}
