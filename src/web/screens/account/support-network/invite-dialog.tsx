import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { normaliseCapabilities } from '#domain/capabilities/edit.ts';
import { canSendInvitation, invitationMessages } from '#domain/capabilities/invitation.ts';
import { capabilityNames } from '#domain/capabilities/types.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendInvitation } from '#web/api/support-network.ts';
import { messages } from '#web/kernel/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CapabilityFields } from './capability-fields.tsx';
import { useNetworkChange } from './use-network-change.ts';

type InviteSupporterDialogProps = { client: OwnMembership; onClose: () => void };

/** Invites a supporter with capabilities, at first all of them (docs/product/support-network.md, "Inviting"). */
export function InviteSupporterDialog({ client, onClose }: InviteSupporterDialogProps) {
  const [email, setEmail] = useState('');
  const [capabilities, setCapabilities] = useState(allCapabilities);
  const { run, pending, failure, error } = useNetworkChange(client.clientRef);
  const [judged, setJudged] = useState('');
  const atAddress = error instanceof ApiError ? error.messageAt('email') : undefined;
  const chosenCapabilities = normaliseCapabilities(capabilities, client);
  const nothing = !capabilityNames.some((name) => chosenCapabilities[name]);

  async function send() {
    setJudged(email);
    const { clientRef } = client;
    const sent = await run({
      prefix: messages.invitationFailed,
      done: messages.invitationSent,
      act: () => sendInvitation({ clientRef, email: email.trim(), capabilities: chosenCapabilities }),
    });
    if (sent) onClose();
  }

  return (
    <Dialog
      title="Send an invitation"
      subtitle={client.role === 'client' ? 'To your support network' : `To the support network of ${client.name}`}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            type="submit"
            form="invitation"
            pending={pending}
            unavailable={
              canSendInvitation({ email, capabilities: chosenCapabilities }) ? false : findDisabledReason(nothing)
            }
          >
            Send
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id="invitation"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSendInvitation({ email, capabilities: chosenCapabilities })) void send();
        }}
      >
        {failure && !atAddress && <Banner kind="bad">{failure}</Banner>}
        <TextInput
          label="Email address"
          hint="They will get an email with a link, which works for 14 days. Only the account with this address can accept."
          error={judged === email ? atAddress : undefined}
          type="email"
          autoComplete="off"
          maxLength={254}
          autoFocus
          value={email}
          onValue={setEmail}
        />
        <div>
          <p className="strong">What they can see and do</p>
          <CapabilityFields
            legend="What they can see and do"
            inviting
            capabilities={capabilities}
            onCapabilities={setCapabilities}
            client={client}
          />
        </div>
      </form>
    </Dialog>
  );
}

function findDisabledReason(nothing: boolean): string {
  return nothing ? invitationMessages.noCapability : invitationMessages.noAddress;
}
