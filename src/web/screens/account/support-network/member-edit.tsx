import { useState } from 'react';
import type { Member } from '#contract/support-network.ts';
import { normaliseCapabilities } from '#domain/capabilities/edit.ts';
import { ApiError } from '#web/api/api-error.ts';
import { saveCapabilities } from '#web/api/support-network.ts';
import { messages } from '#web/kernel/messages.ts';
import { useEditBase } from '#web/parts/editing/use-edit-base.ts';
import { CapabilityList } from '#web/parts/support-network/capability-list.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CapabilityFields } from './capability-fields.tsx';
import { useNetworkChange } from './use-network-change.ts';

type MemberEditProps = { member: Member; client: { timesheets: boolean }; onClose: () => void };

/**
 * The edit mode of a member's row (docs/product/support-network.md, "Editing a member"). A failed save keeps the ticks.
 * Where another manager saved first, it shows what holds now, and Save starts from there.
 */
export function MemberEdit({ member, client, onClose }: MemberEditProps) {
  const [capabilities, setCapabilities] = useState(member.capabilities);
  const { run, pending, failure, error } = useNetworkChange(member.clientRef);
  const isStale = error instanceof ApiError && error.code === 'stale';
  const { base, hold } = useEditBase(member, isStale);

  async function save() {
    hold();
    const { clientRef, userRef, version } = base;
    const saved = await run({
      prefix: messages.capabilitiesFailed,
      done: messages.capabilitiesUpdated,
      act: () =>
        saveCapabilities({ clientRef, userRef, capabilities: normaliseCapabilities(capabilities, client), version }),
    });
    if (saved) onClose();
  }

  return (
    <form
      className="member-edit"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {failure && <Banner kind="bad">{failure}</Banner>}
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
        <Button variant="primary" type="submit" pending={pending}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
