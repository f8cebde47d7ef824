import type { OwnMembership } from '#contract/users.ts';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { normaliseCapabilities } from '#domain/capabilities/edit.ts';
import { canSendInvitation, invitationMessages } from '#domain/capabilities/invitation.ts';
import { capabilityNames } from '#domain/capabilities/types.ts';
import { inviteSupporter } from '#web/calls/support-network.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { EmailInput } from '#web/ui/email-input.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CapabilityFields } from './capability-fields.tsx';

/** Invites a supporter with capabilities, at first all of them (docs/product/support-network.md, "Inviting"). */
export function InviteSupporterDialog({ client, onClose }: { client: OwnMembership; onClose: () => void }) {
  const form = useForm({ initial: { email: '', capabilities: allCapabilities } });
  const { email } = form.values;
  const capabilities = normaliseCapabilities(form.values.capabilities, client);
  const nothing = !capabilityNames.some((name) => capabilities[name]);
  const send = useCommand({
    form,
    command() {
      const body = { email: email.trim(), role: 'supporter', capabilities } as const;
      return inviteSupporter({ params: { clientRef: client.clientRef }, body });
    },
    onDone: onClose,
  });

  return (
    <FormDialog
      isWide
      title="Send an invitation"
      subtitle={client.role === 'client' ? 'To your support network' : `To the support network of ${client.name}`}
      onClose={onClose}
      yes="Send"
      no="Cancel"
      unavailable={canSendInvitation({ email, capabilities }) ? false : findDisabledReason(nothing)}
      send={send}
    >
      <EmailInput
        label="Email address"
        hint="The link in their email works for 14 days. Only the account with this address can accept."
        autoComplete="off"
        maxLength={254}
        autoFocus
        {...form.field('email')}
      />
      <CapabilityFields
        legend="What they can see and do"
        inviting
        capabilities={form.values.capabilities}
        onCapabilities={(ticked) => form.set('capabilities', ticked)}
        client={client}
      />
    </FormDialog>
  );
}

function findDisabledReason(nothing: boolean): string {
  return nothing ? invitationMessages.noCapability : invitationMessages.noAddress;
}
