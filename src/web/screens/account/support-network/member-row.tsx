import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Member } from '#contract/support-network.ts';
import type { OwnMembership } from '#contract/users.ts';
import { fullAccessLabel } from '#domain/capabilities/areas.ts';
import { CapabilityList } from '#web/parts/support-network/capability-list.tsx';
import { hasRestoredDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { MemberEdit } from './member-edit.tsx';

type MemberRowProps = {
  member: Member;
  /** The reader's own membership of the client that is shown. */
  client: OwnMembership;
  manages: boolean;
  onRemove: (member: Member) => void;
  onLeave: () => void;
};

/** Shows one member with their capabilities. A manager edits and removes others; any member but the client can leave. */
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
      <Avatar name={member.name} seed={member.userRef} image={member.image} />
      <div className="member-who">
        <h2 className="member-name">
          <span translate="no">{member.name}</span>
          <span className="tag">{member.role}</span>
          {isYou && <span className="tag">you</span>}
        </h2>
        {isClient && (
          <p className="soft">{isYou ? `${fullAccessLabel}. This is your own account.` : fullAccessLabel}</p>
        )}
        {!isClient && editing && <p className="soft">Choose what {member.name} can do</p>}
        {!isClient && !editing && <CapabilityList capabilities={member.capabilities} />}
      </div>
      {!isClient && isYou && (
        <div className="btn-row">
          <Button variant="quiet" size="small" onClick={onLeave}>
            Leave
          </Button>
        </div>
      )}
      {!isClient && !isYou && manages && !editing && (
        <div className="btn-row">
          <Button ref={editButton} variant="quiet" size="small" onClick={() => setEditing(true)}>
            Edit
            <span className="sr" translate="no">
              {' '}
              {member.name}
            </span>
          </Button>
          <Button variant="quiet" size="small" onClick={() => onRemove(member)}>
            Remove
            <span className="sr" translate="no">
              {' '}
              {member.name}
            </span>
          </Button>
        </div>
      )}
      {editing && manages && <MemberEdit member={member} client={client} place={place} onClose={close} />}
    </li>
  );
}
