import { useState } from 'react';
import type { StaffMember } from '#contract/organisations.ts';
import type { OfficeRights } from '#domain/office-people/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

const RightsDialog = onDemand(() => import('./rights-dialog.tsx').then((m) => m.RightsDialog), 'What this person does');

/** A person of the office, and what they do. */
export type RightsOfMember = {
  member: StaffMember;
  rights: OfficeRights;
  /** The person alone sets up. */
  last: boolean;
};

/** Opens what a person of the office does, to change it. */
export function RightsButton(props: RightsOfMember) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Change what ${props.member.fullName} does`}
        onClick={() => setIsOpen(true)}
        onPointerEnter={RightsDialog.preload}
        onFocus={RightsDialog.preload}
      >
        Change
      </Button>
      {isOpen && <RightsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
