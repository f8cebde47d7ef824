import { useState } from 'react';
import { type OfficeRights, officeRights } from '#domain/office-people/rights.ts';
import { changeOfficeRights } from '#web/calls/organisations.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { checkRights } from './check-rights.ts';
import type { RightsOfMember } from './rights-button.tsx';
import { RightsFields } from './rights-fields.tsx';

/** Changes what a person of the office does. What was not touched here is not sent, so that two who change it do not undo each other. */
export function RightsDialog({ member, rights, last, onClose }: RightsOfMember & { onClose: () => void }) {
  const [before] = useState(rights);
  const form = useForm({ initial: { rights: before }, check: checkRights });
  const send = useCommand({
    form,
    command: () => changeOfficeRights({ ...member, change: listChanged(before, form.values.rights) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={member.fullName}
      onClose={onClose}
      yes="Save"
      no="Cancel"
      unavailable={!form.isChanged && 'Nothing has been changed yet.'}
      send={send}
    >
      <RightsFields {...form.field('rights')} keepsSetsUp={last} />
    </FormDialog>
  );
}

function listChanged(before: OfficeRights, after: OfficeRights): Partial<OfficeRights> {
  return Object.fromEntries(
    officeRights.flatMap((right) => (before[right] === after[right] ? [] : [[right, after[right]]])),
  );
}
