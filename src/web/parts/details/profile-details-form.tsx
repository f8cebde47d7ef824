import { type ReactNode, useMemo } from 'react';
import { type DetailsForm as DetailsPart, listChangeableFields } from '#domain/clients/details-fields.ts';
import type { Values } from '#domain/people/fields.ts';
import { useSend } from '#web/api/use-send.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { brand } from '#web/kernel/brand.ts';
import { UnsavedGuard } from '#web/parts/editing/unsaved-guard.tsx';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { type PersonForm, usePersonForm } from '#web/parts/people/use-person-form.ts';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import type { ProfileDetails } from './loaded-details.tsx';
import { isHomeField, toValues } from './profile-values.ts';
import { RemoveDetails } from './remove-details.tsx';
import { saveDetails } from './save-details.ts';
import './details-form.css';

type ProfileDetailsFormProps = {
  details: ProfileDetails;
  part: DetailsPart;
  /** The beginning of the message of a failure (docs/product/screens.md, "Errors"). */
  failed: string;
  /**
   * What the form holds, where Save needs at least one filled field (docs/product/people.md, "Doctor and next of kin").
   */
  what?: string;
  children: (form: PersonForm) => ReactNode;
};

/**
 * One form of a client's details: Save waits for a change, and typed text stays until it is saved
 * (docs/product/people.md, "Saving details").
 */
export function ProfileDetailsForm({ details, part, failed, what, children }: ProfileDetailsFormProps) {
  const { form, write, isStored } = useProfileDetailsForm(details, part);
  const isEmpty = what !== undefined && Object.values(form.texts).every((text) => !text?.trim());
  const waits = isEmpty ? `Fill in the ${what} first.` : findUnchangedReason(form);
  const send = useSend({ form, act: () => write(form.read()), failed, saved: accountMessages.detailsSaved });
  async function removeAll() {
    await write({});
    form.reset();
    // What is empty now was emptied here, not by someone else.
    form.settle(Object.fromEntries(form.fields.map(({ name }) => [name, ''])));
  }
  return (
    <EditForm
      className="person-form"
      form={form}
      labels={listLabels(form)}
      whose="these details"
      send={send}
      describe={form.describe}
    >
      {children(form)}
      <SaveButton form={form} pending={send.pending} label="Save" unavailable={waits} />
      {what && isStored && <RemoveDetails what={what} failed={failed} onRemove={removeAll} />}
      <UnsavedGuard changed={form.isChanged} />
    </EditForm>
  );
}

function useProfileDetailsForm({ profile, settings, lookups }: ProfileDetails, part: DetailsPart) {
  const flags = settings.features.clientDetailsFields;
  const fields = useMemo(
    () => listChangeableFields({ flags, identifier: brand.clientIdentifier, form: part }),
    [flags, part],
  );
  const values = useMemo(() => toValues(profile, { fields, lookups }), [profile, fields, lookups]);
  const form = usePersonForm({ fields, lookups, values });
  return {
    form,
    write: (written: Values) => saveDetails({ profile, fields, lookups, values: written }),
    /** The client has saved values already. */
    isStored: Object.keys(values).length > 0,
  };
}

/** People never read the place of the home, which is saved with its address. */
function listLabels({ labels }: PersonForm) {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => !isHomeField(name)));
}

/** Why Save waits while nothing has been changed (docs/product/people.md, "Saving details"). */
export function findUnchangedReason({ isChanged }: Pick<PersonForm, 'isChanged'>): string | undefined {
  return isChanged ? undefined : 'Nothing has been changed yet.';
}
