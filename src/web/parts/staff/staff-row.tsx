import { useState } from 'react';
import type { StaffMember } from '#contract/organisations.ts';
import { AccountButton } from '#web/parts/accounts/account-button.tsx';
import { useAccount } from '#web/person/session/account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';
import type { StaffSectionProps } from './staff-section.tsx';

const RemoveDialog = onDemand(() => import('./remove-dialog.tsx').then((m) => m.RemoveStaffDialog));

type StaffRowProps = Pick<StaffSectionProps, 'organisationRef' | 'organisationName'> & {
  member: StaffMember;
  /** The person is the only staff there. */
  last: boolean;
};

export function StaffRow({ organisationRef, organisationName: placeName, member, last }: StaffRowProps) {
  const [removing, setRemoving] = useState(false);
  const { user } = useAccount();
  const oneself = member.userRef === user.ref;
  return (
    <li>
      <div className="item drop">
        <Avatar name={member.fullName} seed={member.userRef} image={member.image} />
        <span className="grow staff-who">
          <span className="name">
            {member.fullName}
            {oneself && <span className="soft"> (you)</span>}
          </span>
          <span className="more">{member.email}</span>
        </span>
        {!oneself && <AccountButton userRef={member.userRef} name={member.fullName} />}
        {organisationRef === undefined && last ? (
          <span className="soft small">The last member of staff cannot be removed.</span>
        ) : (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`Remove ${member.fullName}`}
            onClick={() => setRemoving(true)}
            onPointerEnter={RemoveDialog.preload}
            onFocus={RemoveDialog.preload}
          >
            Remove…
          </Button>
        )}
      </div>
      {removing && (
        <RemoveDialog
          organisationRef={organisationRef}
          organisationName={placeName}
          member={member}
          oneself={oneself}
          onClose={() => setRemoving(false)}
          failed={(again) => <LoadProblem what="The form to remove someone" onAgain={again} />}
        />
      )}
    </li>
  );
}
