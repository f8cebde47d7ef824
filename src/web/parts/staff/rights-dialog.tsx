import { useState } from 'react';
import { type OfficeRights, officeRights } from '#domain/office-people/rights.ts';
import { changeOfficeRights } from '#web/calls/organisations.ts';
import { useSend } from '#web/calls/use-send.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { checkOwnPassword, checkRights } from './check-rights.ts';
import type { RightsOfMember } from './rights-button.tsx';
import { RightsFields } from './rights-fields.tsx';

/** Changes what a person of the office does. What was not touched here is not sent, so that two who change it do not undo each other. */
export function RightsDialog({ member, rights, last, onClose }: RightsOfMember & { onClose: () => void }) {
  const [before] = useState(rights);
  const form = useForm({ initial: { rights: before, password: '' }, check: checkRightsAndPassword });
  const send = useSend({
    form,
    act: () =>
      changeOfficeRights({
        userRef: member.userRef,
        change: listChanged(before, form.values.rights),
        password: form.values.password,
      }),
    failed: 'This was not changed',
    onDone() {
      showToast({ message: `What ${member.fullName} does was changed.` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={member.fullName}
      onClose={onClose}
      yes="Save"
      no="Cancel"
      unavailable={Object.keys(listChanged(before, form.values.rights)).length === 0 && 'Nothing has been changed yet.'}
      send={send}
    >
      <RightsFields {...form.field('rights')} keepsSetsUp={last} />
      <PasswordInput label="Your own password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  );
}

function checkRightsAndPassword({ rights, password }: { rights: OfficeRights; password: string }) {
  return [...checkRights({ rights }), ...checkOwnPassword({ password })];
}

function listChanged(before: OfficeRights, after: OfficeRights): Partial<OfficeRights> {
  return Object.fromEntries(
    officeRights.flatMap((right) => (before[right] === after[right] ? [] : [[right, after[right]]])),
  );
}
