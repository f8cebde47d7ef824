import type { OwnMembership } from '#contract/users.ts';
import { accountMessages } from '#web/kernel/account-messages.ts';
import type { ProfileDetails } from '#web/parts/details/loaded-details.tsx';
import { ProfileDetailsForm } from '#web/parts/details/profile-details-form.tsx';
import { formatHomeTexts } from '#web/parts/details/profile-values.ts';
import {
  PersonAddress,
  PersonChoice,
  PersonChoices,
  PersonLine,
  PersonSelect,
} from '#web/parts/people/person-fields.tsx';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { listChoices } from '#web/parts/people/use-person-lookups.ts';
import { EmailField, IdentifierField } from './fixed-fields.tsx';

type PartProps = { form: PersonForm; details: ProfileDetails; own: boolean };

/**
 * The client details form (docs/product/people.md, "Personal details form"), with the fields that the provider keeps.
 */
export function ClientForm({ client, details }: { client: OwnMembership; details: ProfileDetails }) {
  const own = client.role === 'client';
  return (
    <ProfileDetailsForm details={details} part="personal" failed={accountMessages.detailsFailed}>
      {(form) => (
        <>
          <Who form={form} details={details} own={own} />
          <Languages form={form} details={details} own={own} />
          <Reach form={form} details={details} own={own} />
        </>
      )}
    </ProfileDetailsForm>
  );
}

function Who({ form, details, own }: PartProps) {
  const flags = details.settings.features.clientDetailsFields;
  return (
    <section className="person-group" aria-labelledby="who">
      <h2 id="who">{own ? 'About you' : 'About the person'}</h2>
      {flags.salutation && (
        <div className="details-short">
          <PersonSelect form={form} name="salutationRef" options={listFieldChoices('salutations', { form, details })} />
        </div>
      )}
      <div className="grid-2 fields">
        <PersonLine form={form} name="givenName" autoComplete={own ? 'given-name' : 'off'} />
        <PersonLine form={form} name="familyName" autoComplete={own ? 'family-name' : 'off'} />
        {flags.knownAs && <PersonLine form={form} name="knownAs" autoComplete={own ? 'nickname' : 'off'} />}
        {flags.dateOfBirth && (
          <PersonLine
            form={form}
            name="dateOfBirth"
            hint="DD/MM/YYYY"
            inputMode="numeric"
            autoComplete={own ? 'bday' : 'off'}
          />
        )}
      </div>
      {flags.genderRef && (
        <PersonChoice form={form} name="genderRef" options={listFieldChoices('genders', { form, details })} />
      )}
      {flags.nhi && <IdentifierField profile={details.profile} />}
    </section>
  );
}

function Languages({ form, details }: PartProps) {
  if (!details.settings.features.clientDetailsFields.preferredLanguage) return null;
  const options = listFieldChoices('languages', { form, details });
  return (
    <section className="person-group" aria-labelledby="languages">
      <h2 id="languages">Languages</h2>
      <PersonChoices form={form} name="languages" options={options} />
      <div className="details-short">
        <PersonSelect form={form} name="preferredLanguage" options={options} />
      </div>
    </section>
  );
}

function Reach({ form, details, own }: PartProps) {
  const flags = details.settings.features.clientDetailsFields;
  return (
    <section className="person-group" aria-labelledby="reach">
      <h2 id="reach">Address and contact details</h2>
      {flags.deliveryAddress && (
        <PersonAddress
          form={form}
          name="deliveryAddress"
          hint="Where visits take place. Type a few letters and choose from the list."
          place={formatHomeTexts}
        />
      )}
      {flags.postalAddress && (
        <PersonAddress form={form} name="postalAddress" hint="Only if different from the home address." />
      )}
      <div className="grid-2 fields">
        {flags.phoneHome && (
          <PersonLine form={form} name="phoneHome" type="tel" autoComplete={own ? 'home tel' : 'off'} />
        )}
        {flags.phoneMobile && (
          <PersonLine form={form} name="phoneMobile" type="tel" autoComplete={own ? 'mobile tel' : 'off'} />
        )}
      </div>
      <EmailField profile={details.profile} own={own} />
    </section>
  );
}

/** The choices of a list, with the client's own choices that are no longer offered. */
function listFieldChoices(
  list: 'salutations' | 'genders' | 'languages',
  { form, details }: Pick<PartProps, 'form' | 'details'>,
) {
  const { salutationRef, genderRef, preferredLanguage, languages = '' } = form.texts;
  const chosen = {
    salutations: [salutationRef ?? ''],
    genders: [genderRef ?? ''],
    languages: [preferredLanguage ?? '', ...languages.split('; ')],
  };
  return listChoices({ offered: details.settings[list], known: details.lookups[list], chosen: chosen[list] });
}
