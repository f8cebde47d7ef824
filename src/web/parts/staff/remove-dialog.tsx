import { useState } from 'react';
import type { StaffMember } from '#contract/organisations.ts';
import { removeStaff } from '#web/api/organisations.ts';
import { showError } from '#web/api/show-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { StaffSectionProps } from './staff-section.tsx';

type RemoveStaffDialogProps = Pick<StaffSectionProps, 'organisationRef' | 'organisationName'> & {
  member: StaffMember;
  /** It is the reader's own row. */
  oneself: boolean;
  onClose: () => void;
};

/** Asks once more before a person loses access. */
export function RemoveStaffDialog({
  organisationRef,
  organisationName: placeName,
  member,
  oneself,
  onClose,
}: RemoveStaffDialogProps) {
  const { fullName, userRef } = member;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove() {
    setPending(true);
    setFailure(undefined);
    try {
      // Only the office's call needs `oneself`: leaving an organisation takes nothing else away.
      await removeStaff(organisationRef, { userRef, oneself: oneself && organisationRef === undefined });
      showToast({ message: `${fullName} is no longer on the staff of ${placeName}.` });
      onClose();
      // The button that opened the dialog disappeared with its row.
      requestAnimationFrame(focusHeading);
    } catch (error) {
      setFailure(showError(`${fullName} was not removed`, error));
      setPending(false);
    }
  }

  return (
    <Dialog
      title={oneself ? 'Remove yourself?' : `Remove ${fullName}?`}
      role="alertdialog"
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="danger-filled" pending={pending} onClick={() => void remove()}>
            {oneself ? 'Remove myself' : 'Remove'}
          </Button>
          <Button variant="quiet" className="end" onClick={onClose}>
            Keep
          </Button>
        </>
      }
    >
      {failure && <Banner kind="bad">{failure}</Banner>}
      <p>{formatConsequence({ oneself, organisationRef, organisationName: placeName, fullName })}</p>
    </Dialog>
  );
}

type ConsequenceInput = Pick<RemoveStaffDialogProps, 'oneself' | 'organisationRef' | 'organisationName'> & {
  fullName: string;
};

function formatConsequence({
  oneself,
  organisationRef,
  organisationName: placeName,
  fullName,
}: ConsequenceInput): string {
  if (oneself && organisationRef === undefined) {
    return 'You will lose access to the office’s pages at once. Only a colleague can add you again.';
  }
  const who = oneself ? 'You see' : `${fullName} sees`;
  return `${who} nothing of ${placeName} any more, at once. The account itself stays, and can be added again.`;
}
