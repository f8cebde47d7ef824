import type { StaffMember } from '#contract/organisations.ts';
import { removeStaff } from '#web/calls/organisations.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';
import type { StaffPlace } from './staff-section.tsx';

type RemoveStaffDialogProps = StaffPlace & {
  member: StaffMember;
  /** It is the reader's own row. */
  oneself: boolean;
  onClose: () => void;
};

export function RemoveStaffDialog({ member, oneself, onClose, ...place }: RemoveStaffDialogProps) {
  const { fullName, userRef } = member;
  const send = useCommand({ command: () => removeStaff(place, { userRef, fullName, oneself }) });
  return (
    <Confirm
      title={oneself ? 'Remove yourself?' : `Remove ${fullName}?`}
      yes={oneself ? 'Remove myself' : 'Remove'}
      no="Cancel"
      send={send}
      onClose={onClose}
    >
      <p>{formatConsequence(place, oneself ? undefined : fullName)}</p>
    </Confirm>
  );
}

function formatConsequence({ organisationRef, organisationName }: StaffPlace, who: string | undefined): string {
  if (who === undefined && organisationRef === undefined) {
    return 'You will lose access to the office’s pages at once. Only a colleague can add you again.';
  }
  return `${who ?? 'You'} will lose access to ${organisationName} at once. The account itself stays and can be added again.`;
}
