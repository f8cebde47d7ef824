import { byName } from '#domain/fields/by-name.ts';
import type { PersonField } from '#domain/people/fields.ts';
import { needFields } from '#domain/support-workers/fit.ts';

/** The feature flags that decide which of a client's details are shown (docs/product/people.md, "Personal details form"). */
export const detailsFlags = [
  'image',
  'salutation',
  'knownAs',
  'dateOfBirth',
  'genderRef',
  'phoneHome',
  'phoneMobile',
  'preferredLanguage',
  'nhi',
  'deliveryAddress',
  'postalAddress',
  'doctor',
  'nextOfKin',
] as const;
export type DetailsFlag = (typeof detailsFlags)[number];
export type DetailsFlags = Readonly<Record<DetailsFlag, boolean>>;

/** Flags that the office switches, by their name in `features`; `nhi` follows the feature `clientIdentifier`. */
export const switchedDetails = detailsFlags
  .filter((flag) => flag !== 'nhi')
  .map((flag) => `clientDetailsFields.${flag}` as const);

/** Sets the flags of the features that are on, by their names. */
export function toDetailsFlags(on: ReadonlySet<string>): Record<DetailsFlag, boolean> {
  const isOn = (flag: DetailsFlag) => on.has(flag === 'nhi' ? 'clientIdentifier' : `clientDetailsFields.${flag}`);
  return byName(detailsFlags, isOn);
}

/** The reason for which the server refuses a detail that is off. */
export const omittedFields = 'We do not keep this detail.';

/** The form of the account area that holds a field (docs/product/people.md, "Personal details form"). */
export type DetailsForm = 'personal' | 'doctor' | 'nextOfKin';

type DetailsField = PersonField & { form: DetailsForm; flag?: DetailsFlag; readOnly?: true };

/** Names with a dot are one level deeper on the wire: `doctor.name` is `{ doctor: { name } }`. Contract and columns follow. */
export const detailsFields = [
  { name: 'salutationRef', label: 'Title', kind: 'salutation', form: 'personal', flag: 'salutation' },
  { name: 'givenName', label: 'Given name', kind: 'name', form: 'personal', required: true },
  { name: 'familyName', label: 'Family name', kind: 'name', form: 'personal', required: true },
  { name: 'knownAs', label: 'Known as', kind: 'name', form: 'personal', flag: 'knownAs' },
  { name: 'dateOfBirth', label: 'Date of birth', kind: 'birthDate', form: 'personal', flag: 'dateOfBirth' },
  { name: 'genderRef', label: 'Gender', kind: 'gender', form: 'personal', flag: 'genderRef' },
  { name: 'nhi', label: 'NHI', kind: 'identifier', form: 'personal', flag: 'nhi', readOnly: true },
  { name: 'email', label: 'Email', kind: 'email', form: 'personal', readOnly: true },
  { name: 'phoneHome', label: 'Home phone', kind: 'phone', form: 'personal', flag: 'phoneHome' },
  { name: 'phoneMobile', label: 'Mobile phone', kind: 'phone', form: 'personal', flag: 'phoneMobile' },
  {
    name: 'languages',
    label: 'Languages',
    kind: 'languages',
    form: 'personal',
    flag: 'preferredLanguage',
    column: 'language_refs',
  },
  {
    name: 'preferredLanguage',
    label: 'Preferred language',
    kind: 'language',
    form: 'personal',
    flag: 'preferredLanguage',
  },
  ...needFields.map((field) => ({ ...field, form: 'personal', readOnly: true }) as const),
  { name: 'deliveryAddress', label: 'Home address', kind: 'address', form: 'personal', flag: 'deliveryAddress' },
  { name: 'suburb', label: 'Suburb', kind: 'line', form: 'personal', flag: 'deliveryAddress' },
  {
    name: 'location.latitude',
    label: 'Latitude',
    kind: 'latitude',
    form: 'personal',
    flag: 'deliveryAddress',
    column: 'latitude',
  },
  {
    name: 'location.longitude',
    label: 'Longitude',
    kind: 'longitude',
    form: 'personal',
    flag: 'deliveryAddress',
    column: 'longitude',
  },
  { name: 'postalAddress', label: 'Postal address', kind: 'address', form: 'personal', flag: 'postalAddress' },
  { name: 'doctor.name', label: 'Name', kind: 'line', form: 'doctor', flag: 'doctor' },
  { name: 'doctor.phone', label: 'Phone', kind: 'phone', form: 'doctor', flag: 'doctor' },
  { name: 'nextOfKin.name', label: 'Name', kind: 'line', form: 'nextOfKin', flag: 'nextOfKin' },
  { name: 'nextOfKin.relationship', label: 'Relationship', kind: 'line', form: 'nextOfKin', flag: 'nextOfKin' },
  { name: 'nextOfKin.email', label: 'Email', kind: 'email', form: 'nextOfKin', flag: 'nextOfKin' },
  { name: 'nextOfKin.phone', label: 'Phone', kind: 'phone', form: 'nextOfKin', flag: 'nextOfKin' },
  { name: 'nextOfKin.alternatePhone', label: 'Alternate phone', kind: 'phone', form: 'nextOfKin', flag: 'nextOfKin' },
] as const satisfies readonly DetailsField[];

type DetailsFieldsInput = {
  flags: DetailsFlags;
  /** The provider's name of the health identifier; without a name it keeps none. */
  identifier: string | undefined;
  form?: DetailsForm;
};

/**
 * Lists the fields of a client's details that the provider shows, of one form if it is given (docs/product/people.md, "Personal details
 * form"). With `knownAs` off no form asks for it, shows it or sends it.
 */
export function listDetailsFields({ flags, identifier, form }: DetailsFieldsInput): readonly DetailsField[] {
  const fields: readonly DetailsField[] = detailsFields;
  return fields
    .filter((field) => field.flag === undefined || flags[field.flag])
    .filter((field) => field.kind !== 'identifier' || identifier !== undefined)
    .filter((field) => form === undefined || field.form === form)
    .map((field) => (field.kind === 'identifier' && identifier ? { ...field, label: identifier } : field));
}

/** Lists the fields that can change here. The email address has a page of its own; only the office changes the identifier. */
export function listChangeableFields(shown: DetailsFieldsInput): readonly PersonField[] {
  return listDetailsFields(shown).filter(({ readOnly }) => !readOnly);
}

/** A person's own account (docs/product/people.md, "Own account details"). */
export const ownAccountFields: readonly PersonField[] = [
  { name: 'givenName', label: 'Given name', kind: 'name', required: true },
  { name: 'familyName', label: 'Family name', kind: 'name', required: true },
  { name: 'phoneHome', label: 'Home phone', kind: 'phone' },
];
