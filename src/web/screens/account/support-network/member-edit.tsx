import { useState } from 'react';
import type { Member } from '#contract/support-network.ts';
import { normaliseCapabilities } from '#domain/capabilities/edit.ts';
import { ApiError } from '#web/api/api-error.ts';
import { changeCapabilities } from '#web/api/support-network.ts';
import { useCommand } from '#web/api/use-command.ts';
import { CapabilityList } from '#web/parts/support-network/capability-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { CapabilityFields } from './capability-fields.tsx';

type MemberEditProps = { member: Member; client: { timesheets: boolean }; onClose: () => void };

/**
 * The edit mode of a member's row (docs/product/support-network.md, "Editing a member"). A failed save keeps the ticks.
 * Where another manager saved first, it shows what holds now, and Save starts from there.
 */
export function MemberEdit({ member, client, onClose }: MemberEditProps) {
  const [capabilities, setCapabilities] = useState(member.capabilities);
  const [base, setBase] = useState(member);
  const send = useCommand({
    command() {
      const { clientRef, userRef, version } = base;
      const body = { capabilities: normaliseCapabilities(capabilities, client) };
      return changeCapabilities({ params: { clientRef, userRef }, version, body });
    },
    onDone: onClose,
  });
  const isStale = send.error instanceof ApiError && send.error.code === 'stale';
  // What holds now is shown below, so the next press starts from there.
  if (isStale && base !== member) setBase(member);

  return (
    <Form className="member-edit" send={send} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      {isStale && (
        <div className="member-now">
          <span className="strong">Now:</span> <CapabilityList capabilities={member.capabilities} />
        </div>
      )}
      <CapabilityFields
        legend={`What ${member.name} can do`}
        capabilities={capabilities}
        onCapabilities={setCapabilities}
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
    </Form>
  );
}
