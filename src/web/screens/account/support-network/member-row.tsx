import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Member } from '#contract/support-network.ts';
import type { OwnMembership } from '#contract/users.ts';
import { formatCapabilities, fullAccessLabel } from '#domain/capabilities/areas.ts';
import { normaliseCapabilities } from '#domain/capabilities/edit.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import { changeCapabilities } from '#web/calls/support-network.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { hasRestoredDraft, useRestoredDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SpokenName } from '#web/ui/spoken-name.tsx';
import { CapabilityFields } from './capability-fields.tsx';

type MemberRowProps = {
  member: Member;
  /** The reader's own membership of the client that is shown. */
  client: OwnMembership;
  manages: boolean;
  onRemove: (member: Member) => void;
  onLeave: () => void;
};

/** Shows one member with their capabilities. A manager edits and removes others in the opened row; any member but the client can leave. */
export function MemberRow({ member, client, manages, onRemove, onLeave }: MemberRowProps) {
  const { user } = useAccount();
  const place = { what: `member-${member.userRef}`, userRef: user.ref, clientRef: member.clientRef };
  // A change that was refused leads back to what was ticked.
  const [editing, setEditing] = useState(() => hasRestoredDraft(place));
  const editButton = useRef<HTMLButtonElement>(null);
  const isClient = member.role === 'client';
  const isYou = member.userRef === client.userRef;
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  return (
    <li className="member">
      <div className="member-row">
        <Avatar name={member.name} seed={member.userRef} image={member.image} />
        <div className="member-who">
          <h2 className="member-name">
            <span translate="no">{member.name}</span>
            {isClient && <span className="tag">client</span>}
            {isYou && <span className="tag">you</span>}
          </h2>
          {isClient && (
            <p className="soft small">{isYou ? `${fullAccessLabel}. This is your own account.` : fullAccessLabel}</p>
          )}
          {!isClient && !editing && (
            <p className="soft small">
              Supporter: {formatCapabilities(member.capabilities) || 'nothing is shared yet'}
            </p>
          )}
        </div>
        {!isClient && isYou && (
          <Button variant="quiet" size="small" onClick={onLeave}>
            Leave
          </Button>
        )}
        {!isClient && !isYou && manages && !editing && (
          <Button ref={editButton} variant="quiet" size="small" onClick={() => setEditing(true)}>
            Edit
            <SpokenName>{member.name}</SpokenName>
          </Button>
        )}
      </div>
      {editing && manages && (
        <MemberEdit member={member} client={client} place={place} onClose={close} onRemove={onRemove} />
      )}
    </li>
  );
}

type MemberEditProps = Pick<MemberRowProps, 'member' | 'client' | 'onRemove'> & {
  place: DraftPlace;
  onClose: () => void;
};

/** Shows the edit mode of a member's row (docs/product/support-network.md, "Editing a member"). A failed save keeps the ticks. */
function MemberEdit({ member, client, place, onClose, onRemove }: MemberEditProps) {
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
        <Button variant="danger" className="end" onClick={() => onRemove(member)}>
          Remove
          <SpokenName>{name}</SpokenName>
        </Button>
      </div>
    </EditForm>
  );
}
