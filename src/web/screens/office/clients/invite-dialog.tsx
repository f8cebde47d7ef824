import { type FormEvent, useState } from 'react';
import type { OfficeClient } from '#contract/office-clients.ts';
import { allCapabilities, noCapabilities } from '#domain/capabilities/areas.ts';
import { checkInvitationAddress } from '#domain/capabilities/invitation.ts';
import type { Role } from '#domain/capabilities/types.ts';
import { ApiError } from '#web/api/api-error.ts';
import { inviteForClient } from '#web/api/office-clients.ts';
import { formatErrorText, showError } from '#web/api/show-error.ts';
import { messages } from '#web/kernel/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';

/** A supporter's first capabilities; a manager of the network can change them at any time. */
const invitationKinds = {
  all: allCapabilities,
  plan: { ...noCapabilities, manageRoster: true },
  see: { ...noCapabilities, viewRoster: true },
};
type InvitationKind = keyof typeof invitationKinds;

/** Invites the client or a supporter by email. */
export function InviteForClientDialog({ client, onClose }: { client: OfficeClient; onClose: () => void }) {
  const { ref, fullName, givenName, account } = client;
  const [role, setRole] = useState<Role>(account === 'none' ? 'client' : 'supporter');
  const [grant, setGrant] = useState<InvitationKind>('all');
  const [email, setEmail] = useState(account === 'none' ? (client.email ?? '') : '');
  const { problem, failure, pending, send } = useSendInvitation(ref, onClose);
  const invite = (event: FormEvent) => {
    event.preventDefault();
    void send({
      email: email.trim(),
      role,
      capabilities: role === 'client' ? allCapabilities : invitationKinds[grant],
    });
  };

  return (
    <Dialog
      title="Invite to sign in"
      subtitle={fullName}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form="invite" pending={pending}>
            Send
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id="invite" className="stack" noValidate onSubmit={invite}>
        {failure && <Banner kind="bad">{failure}</Banner>}
        <RadioTiles
          legend="Who"
          options={[
            {
              value: 'client',
              label: givenName,
              hint: account === 'signedIn' ? 'Signs in already' : 'The client',
              disabled: account !== 'none',
            },
            { value: 'supporter', label: 'A supporter', hint: 'Family, a friend or someone else who helps' },
          ]}
          layout="tall"
          value={role}
          onValue={setRole}
        />
        {role === 'supporter' && (
          <div className="revealed">
            <RadioTiles<InvitationKind>
              legend="What they can see and do"
              hint="The client can change it later."
              options={[
                { value: 'all', label: 'Full access' },
                { value: 'plan', label: 'Calendar, manage' },
                { value: 'see', label: 'Calendar, view' },
              ]}
              value={grant}
              onValue={setGrant}
            />
          </div>
        )}
        <TextInput
          label="Email address"
          hint="They will get an email with a link, which works for 14 days."
          error={problem}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onValue={setEmail}
        />
      </form>
    </Dialog>
  );
}

type NewInvitation = Parameters<typeof inviteForClient>[1];

function useSendInvitation(clientRef: string, onSent: () => void) {
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);

  async function send(invitation: NewInvitation) {
    const nextProblem = checkInvitationAddress(invitation.email);
    setProblem(nextProblem);
    setFailure(undefined);
    if (nextProblem || pending) return;
    setPending(true);
    try {
      await inviteForClient(clientRef, invitation);
      showToast({ message: messages.invitationSent });
      onSent();
    } catch (error) {
      showError(messages.invitationFailed, error);
      const atAddress = error instanceof ApiError ? error.messageAt('email') : undefined;
      setProblem(atAddress);
      if (!atAddress) setFailure(formatErrorText(messages.invitationFailed, error));
      setPending(false);
    }
  }

  return { problem, failure, pending, send };
}
