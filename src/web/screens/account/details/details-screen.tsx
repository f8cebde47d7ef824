import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { GoTo } from '#web/kernel/go-to.tsx';
import { LoadedDetails } from '#web/parts/details/loaded-details.tsx';
import { ReadDetails } from '#web/parts/details/read-details.tsx';
import { useClient } from '#web/person/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ClientForm } from './client-form.tsx';
import { ClientPicture } from './client-picture.tsx';
import { OwnAccount } from './own-account.tsx';
import './details.css';

/** Chooses the form by what the viewer may do (docs/product/people.md, "Who may read and change details"). */
export function AccountDetailsScreen() {
  const client = useClient();
  if (!client) return <OwnAccount />;
  if (!can(client, 'viewClientDetails')) return <GoTo href="/account/support-network" />;
  return <ClientDetails key={client.clientRef} client={client} />;
}

function ClientDetails({ client }: { client: OwnMembership }) {
  const edits = can(client, 'manageClientDetails');
  return (
    <>
      <PageHead {...formatHead(client)} />
      <LoadedDetails clientRef={client.clientRef}>
        {(details) => (
          <>
            <ClientPicture client={client} details={details} edits={edits} />
            {edits ? (
              <ClientForm client={client} details={details} />
            ) : (
              <ReadDetails details={details} part="personal" />
            )}
          </>
        )}
      </LoadedDetails>
    </>
  );
}

function formatHead(client: OwnMembership) {
  if (client.role === 'client') {
    return { title: 'My personal details', lead: 'What the people who care for you need to know.' };
  }
  const lead = can(client, 'manageClientDetails')
    ? `What the people who care for ${client.name} need to know.`
    : 'You can read these details but not change them. Ask someone who manages this account.';
  return { title: `${client.name}’s personal details`, lead };
}
