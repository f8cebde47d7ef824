import { type ReactNode, useState } from 'react';
import type { ClientChange } from '#contract/client-details.ts';
import { diffValues, nestValues } from '#domain/clients/details-changes.ts';
import { type DetailsForm as DetailsPart, listChangeableFields } from '#domain/clients/details-fields.ts';
import type { Values } from '#domain/people/fields.ts';
import { saveContact, saveDetails } from '#web/calls/client-details.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { brand } from '#web/kernel/brand.ts';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { type PersonForm, usePersonForm } from '#web/parts/people/use-person-form.ts';
import { useRestoredDraft } from '#web/person/device/form-draft.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';
import type { ProfileDetails } from './loaded-details.tsx';
import { isHomeField, toValues } from './profile-values.ts';
import './details-form.css';

type ProfileDetailsFormProps = {
  details: ProfileDetails;
  part: DetailsPart;
  /** The name of what the form holds, where Save needs at least one filled field (docs/product/people.md, "Doctor and next of kin"). */
  what?: string;
  children: (form: PersonForm) => ReactNode;
};

/**
 * Shows one form of a client's details. Save waits for a change, and typed text stays until it is saved
 * (docs/product/people.md, "Saving details").
 */
export function ProfileDetailsForm({ details, part, what, children }: ProfileDetailsFormProps) {
  const { form, command, isStored } = useProfileDetailsForm(details, part);
  const isEmpty = what !== undefined && Object.values(form.texts).every((text) => !text?.trim());
  const waits = isEmpty ? `Fill in the ${what} first.` : findUnchangedReason(form);
  const save = useCommand({ needsConnection: false, form, command: () => command(form.read()) });
  const remove = useCommand({
    needsConnection: false,
    command: () => command({}),
    onDone() {
      form.reset();
      // What is empty now was emptied here, not by someone else.
      form.settle(Object.fromEntries(form.fields.map(({ name }) => [name, ''])));
    },
  });
  const [saveAlone, removeAlone] = takeTurns(save, remove);
  return (
    <EditForm
      className="person-form"
      form={form}
      labels={listLabels(form)}
      whose="these details"
      send={{ ...saveAlone, failure: save.failure }}
      describe={form.describe}
    >
      {children(form)}
      <SaveButton form={form} pending={saveAlone.pending} label="Save" unavailable={waits} />
      {what && isStored && <RemoveDetails what={what} send={{ ...removeAlone, failure: remove.failure }} />}
    </EditForm>
  );
}

function useProfileDetailsForm({ profile, settings, lookups }: ProfileDetails, part: DetailsPart) {
  const flags = settings.features.clientDetailsFields;
  const fields = listChangeableFields({ flags, identifier: brand.clientIdentifier, form: part });
  const values = toValues(profile, { fields, lookups });
  const { user } = useAccount();
  const draft = useRestoredDraft({ what: `details-${part}`, userRef: user.ref, clientRef: profile.ref });
  const form = usePersonForm({ fields, lookups, values, draft });
  return {
    form,
    command(written: Values) {
      const names = fields.map(({ name }) => name);
      const [body, before] = [diffValues(values, written), nestValues(names, values)] as ClientChange[];
      const kind = part === 'personal' ? saveDetails : saveContact;
      return kind({ params: { clientRef: profile.ref }, version: profile.version, body: body!, before: before! });
    },
    isStored: Object.keys(values).length > 0,
  };
}

/** Lists the labels without the place of the home, which is saved with its address and which people never read. */
function listLabels({ labels }: PersonForm) {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => !isHomeField(name)));
}

/** Says why Save waits while nothing has been changed (docs/product/people.md, "Saving details"). */
export function findUnchangedReason({ isChanged }: Pick<PersonForm, 'isChanged'>): string | undefined {
  return isChanged ? undefined : 'Nothing has been changed yet.';
}

/**
 * Empties a whole form at once, because Save waits while the form is empty
 * (docs/product/people.md, "Doctor and next of kin").
 */
function RemoveDetails({ what, send }: { what: string; send: FormSend }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="remove-details" onClick={() => setOpen(true)}>
        Remove the {what}
      </Button>
      {!isOpen && send.failure && <Banner kind="bad">{send.failure}</Banner>}
      {isOpen && (
        <Confirm title={`Remove the ${what}?`} yes="Remove" send={send} onClose={() => setOpen(false)}>
          <p>These details will no longer be shown. You can add them again at any time.</p>
        </Confirm>
      )}
    </>
  );
}
