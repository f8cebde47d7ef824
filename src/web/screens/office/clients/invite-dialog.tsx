import type { OfficeClient } from '#contract/office-clients.ts';
import { allCapabilities, formatCapability, fullAccessLabel, noCapabilities } from '#domain/capabilities/areas.ts';
import { checkInvitationAddress } from '#domain/capabilities/invitation.ts';
import type { Role } from '#domain/capabilities/types.ts';
import { inviteForClient } from '#web/calls/office-clients.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { EmailInput } from '#web/ui/email-input.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';

/** A supporter's first capabilities; a manager of the network can change them at any time. */
const invitationKinds = {
  all: allCapabilities,
  plan: { ...noCapabilities, manageRoster: true },
  see: { ...noCapabilities, viewRoster: true },
};

type InvitationFields = { email: string; role: Role; kind: keyof typeof invitationKinds };

function check({ email }: InvitationFields) {
  const message = checkInvitationAddress(email.trim());
  return message ? [{ path: 'email', message }] : [];
}

function toInvitation({ email, role, kind }: InvitationFields) {
  return { email: email.trim(), role, capabilities: role === 'client' ? allCapabilities : invitationKinds[kind] };
}

/** Invites the client or a supporter by email. */
export function InviteForClientDialog({ client, onClose }: { client: OfficeClient; onClose: () => void }) {
  const { ref: clientRef, fullName, account } = client;
  const initial: InvitationFields =
    account === 'none'
      ? { email: client.email ?? '', role: 'client', kind: 'all' }
      : { email: '', role: 'supporter', kind: 'all' };
  const form = useForm({ initial, check });
  const send = useCommand({
    form,
    command: () => inviteForClient({ params: { clientRef }, body: toInvitation(form.values) }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Invite to sign in" subtitle={fullName} onClose={onClose} yes="Send" no="Cancel" send={send}>
      <RadioTiles legend="Who to invite" options={listRoleOptions(client)} layout="tall" {...form.field('role')} />
      {form.values.role === 'supporter' && (
        <div className="revealed">
          <RadioTiles
            legend="What they can see and do"
            hint="The client can change it later."
            options={[
              { value: 'all', label: fullAccessLabel },
              { value: 'plan', label: formatCapability('manageRoster') },
              { value: 'see', label: formatCapability('viewRoster') },
            ]}
            {...form.field('kind')}
          />
        </div>
      )}
      <EmailInput
        label="Email address"
        hint="They will get an email with a link, which works for 14 days."
        autoComplete="off"
        maxLength={254}
        {...form.field('email')}
      />
    </FormDialog>
  );
}

function listRoleOptions({ givenName, account }: OfficeClient) {
  return [
    {
      value: 'client',
      label: givenName,
      hint: account === 'signedIn' ? 'Signs in already' : 'The client',
      disabled: account !== 'none',
    },
    { value: 'supporter', label: 'A supporter', hint: 'Family, a friend or someone else who helps' },
  ] as const;
}
