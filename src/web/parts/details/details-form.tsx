import { type FormEvent, type ReactNode, useMemo } from 'react';
import { changeableFields, type DetailsForm as DetailsPart } from '#domain/clients/details-fields.ts';
import { accountMessages } from '#web/account-messages.ts';
import { brand } from '#web/brands/brand.ts';
import { UnsavedGuard } from '#web/parts/editing/unsaved-guard.tsx';
import { FormNotices, SaveButton } from '#web/parts/people/form-notices.tsx';
import { type PersonForm, usePersonForm } from '#web/parts/people/use-person-form.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { Details } from './loaded-details.tsx';
import { isPlaceOfHome, valuesOf } from './profile-values.ts';
import { saveDetails } from './save-details.ts';

type DetailsFormProps = {
  details: Details;
  part: DetailsPart;
  /** What a failure says first (specification 1 §8). */
  failed: string;
  /** Where it is of no use while nothing stands in it, what to do first. */
  whenEmpty?: string;
  children: (form: PersonForm) => ReactNode;
};

/** One form of a client's details: Save waits for a change, and what was typed stays until it is saved (specification 1 §4). */
export function DetailsForm({ details, part, failed, whenEmpty, children }: DetailsFormProps) {
  const form = useDetailsForm(details, part);
  const isEmpty = whenEmpty !== undefined && Object.values(form.texts).every((text) => !text?.trim());
  const waits = isEmpty ? whenEmpty : unchanged(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (waits !== undefined) return;
    if (await form.saveAll(failed)) showToast({ message: accountMessages.detailsSaved });
  }

  return (
    <form className="person-form" method="post" noValidate onSubmit={submit}>
      <FormNotices form={form} whose="these details" />
      {children(form)}
      <SaveButton form={form} label="Save" unavailable={waits} />
      <UnsavedGuard changed={form.isChanged} />
    </form>
  );
}

function useDetailsForm({ profile, settings, known }: Details, part: DetailsPart) {
  const flags = settings.features.clientDetailsFields;
  const fields = useMemo(
    () => changeableFields({ flags, identifier: brand.clientIdentifier, form: part }),
    [flags, part],
  );
  const standing = useMemo(() => valuesOf(profile, { fields, known }), [profile, fields, known]);
  const form = usePersonForm({ fields, known, standing });
  return {
    ...form,
    meanwhile: form.meanwhile.filter(({ name }) => !isPlaceOfHome(name)),
    saveAll: (failed: string) => form.save(failed, (values) => saveDetails({ profile, fields, known, values })),
  };
}

/** Why Save waits while nothing has been changed (specification 1 §4, profile form). */
export function unchanged({ isChanged }: Pick<PersonForm, 'isChanged'>): string | undefined {
  return isChanged ? undefined : 'Nothing has been changed yet.';
}
