import type { OwnMembership } from '#contract/users.ts';
import type { ProfileDetails } from '#web/parts/details/loaded-details.tsx';
import { ProfileDetailsForm } from '#web/parts/details/profile-details-form.tsx';
import { formatHomeTexts } from '#web/parts/details/profile-values.ts';
import { PersonGroup } from '#web/parts/people/person-group.tsx';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { EmailField, IdentifierField, NeedFacts } from './fixed-fields.tsx';

const looks = {
  salutationRef: { className: 'details-short' },
  preferredLanguage: { className: 'details-short' },
  deliveryAddress: {
    hint: 'Where visits take place. Type the street and the suburb, and choose from the list.',
    place: formatHomeTexts,
  },
  postalAddress: { hint: 'Only if different from the home address.' },
};

/** Shows the client details form (docs/product/people.md, "Personal details form"), with the fields that the provider keeps. */
export function ClientForm({ client, details }: { client: OwnMembership; details: ProfileDetails }) {
  const own = client.role === 'client';
  return (
    <ProfileDetailsForm details={details} part="personal">
      {(form) => <ClientGroups form={form} details={details} own={own} />}
    </ProfileDetailsForm>
  );
}

function ClientGroups({ form, details, own }: { form: PersonForm; details: ProfileDetails; own: boolean }) {
  const flags = details.settings.features.clientDetailsFields;
  const group = { form, looks, own };
  return (
    <>
      <PersonGroup
        {...group}
        title={own ? 'About you' : 'About the person'}
        rows={['salutationRef', ['givenName', 'familyName', 'knownAs', 'dateOfBirth'], 'genderRef']}
      >
        {flags.nhi && <IdentifierField profile={details.profile} />}
      </PersonGroup>
      {flags.preferredLanguage && <PersonGroup {...group} title="Language" rows={['languages', 'preferredLanguage']} />}
      <NeedFacts details={details} />
      <PersonGroup
        {...group}
        title="Address and contact details"
        rows={['deliveryAddress', 'postalAddress', ['phoneHome', 'phoneMobile']]}
      >
        <EmailField profile={details.profile} own={own} />
      </PersonGroup>
    </>
  );
}
