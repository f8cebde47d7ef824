import { type FormEvent, type ReactNode, useMemo } from 'react';
import { type DetailsForm as DetailsPart, listChangeableFields } from '#domain/clients/details-fields.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import { brand } from '#web/kernel/brand.ts';
import { UnsavedGuard } from '#web/parts/editing/unsaved-guard.tsx';
import { FormNotices, SaveButton } from '#web/parts/people/form-notices.tsx';
import { type PersonForm, usePersonForm } from '#web/parts/people/use-person-form.ts';
import { showToast } from '#web/ui/toasts.ts';
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
  const form = useProfileDetailsForm(details, part);
  const isEmpty = what !== undefined && Object.values(form.texts).every((text) => !text?.trim());
  const waits = isEmpty ? `Fill in the ${what} first.` : findUnchangedReason(form);
  const showSaved = () => showToast({ message: accountMessages.detailsSaved });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (waits !== undefined) return;
    if (await form.saveAll(failed)) showSaved();
  }

  async function remove() {
    if (await form.saveAll(failed, { emptied: true })) showSaved();
  }

  return (
    <form className="person-form" method="post" noValidate onSubmit={submit}>
      <FormNotices form={form} whose="these details" />
      {children(form)}
      <SaveButton form={form} label="Save" unavailable={waits} />
      {what && form.isStanding && <RemoveDetails what={what} onRemove={remove} />}
      <UnsavedGuard changed={form.isChanged} />
    </form>
  );
}

function useProfileDetailsForm({ profile, settings, lookups }: ProfileDetails, part: DetailsPart) {
  const flags = settings.features.clientDetailsFields;
  const fields = useMemo(
    () => listChangeableFields({ flags, identifier: brand.clientIdentifier, form: part }),
    [flags, part],
  );
  const standing = useMemo(() => toValues(profile, { fields, lookups }), [profile, fields, lookups]);
  const form = usePersonForm({ fields, lookups, standing });
  return {
    ...form,
    meanwhile: form.meanwhile.filter(({ name }) => !isHomeField(name)),
    /** The client has saved values already. */
    isStanding: Object.keys(standing).length > 0,
    saveAll: (failed: string, how?: { emptied: boolean }) =>
      form.save(failed, (values) => saveDetails({ profile, fields, lookups, values }), how),
  };
}

/** Why Save waits while nothing has been changed (docs/product/people.md, "Saving details"). */
export function findUnchangedReason({ isChanged }: Pick<PersonForm, 'isChanged'>): string | undefined {
  return isChanged ? undefined : 'Nothing has been changed yet.';
}
