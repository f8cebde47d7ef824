import type { Member } from '#contract/support-network.ts';
import { formatCapabilities } from '#domain/capabilities/areas.ts';
import { normaliseCapabilities } from '#domain/capabilities/edit.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import { changeCapabilities } from '#web/calls/support-network.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { useRestoredDraft } from '#web/person/device/form-draft.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CapabilityFields } from './capability-fields.tsx';

type MemberEditProps = { member: Member; client: { timesheets: boolean }; place: DraftPlace; onClose: () => void };

/** Shows the edit mode of a member's row (docs/product/support-network.md, "Editing a member"). A failed save keeps the ticks. */
export function MemberEdit({ member, client, place, onClose }: MemberEditProps) {
  const { clientRef, userRef, version, name, capabilities } = member;
  const form = useForm<Capabilities>({ initial: capabilities, draft: useRestoredDraft(place) });
  const send = useCommand({
    needsConnection: false,
    form,
    command: () =>
      changeCapabilities({
        params: { clientRef, userRef },
        version,
        body: { capabilities: normaliseCapabilities(form.values, client) },
      }),
    onDone: onClose,
  });
  return (
    <EditForm
      className="member-edit"
      form={form}
      labels={Object.fromEntries(Object.keys(capabilities).map((flag) => [flag, flag]))}
      describe={() => `Now: ${formatCapabilities(capabilities) || 'nothing is shared yet'}.`}
      whose={`what ${name} can do`}
      send={send}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <CapabilityFields
        legend={`What ${name} can do`}
        capabilities={form.values}
        onCapabilities={form.setAll}
        client={client}
        autoFocus
      />
      <div className="btn-row">
        <Button variant="primary" type="submit" pending={send.pending}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </EditForm>
  );
}
