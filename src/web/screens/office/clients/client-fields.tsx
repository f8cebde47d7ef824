import { formatLocationTexts } from '#web/parts/people/location-texts.ts';
import { PersonAddress, PersonChoice, PersonLine, PersonLocation } from '#web/parts/people/person-fields.tsx';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { ChoicesLoading } from './choices-loading.tsx';
import type { OrganisationLinks } from './use-client-form.ts';
import { listZoneOptions } from './zones.ts';

type FieldOption = { value: string; label: string };

/** The query for all organisations and funders. */
export type ClientChoicesQuery = {
  data: { organisations: readonly NamedItem[]; funders: readonly NamedItem[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};
type NamedItem = { ref: string; name: string };

type ClientFieldsProps = {
  form: PersonForm;
  genders: readonly FieldOption[];
  choices: ClientChoicesQuery;
  links: OrganisationLinks;
};

/** The office's details of a client, in groups. */
export function ClientFields({ form, genders, ...rest }: ClientFieldsProps) {
  const hasIdentifier = form.fields.some(({ kind }) => kind === 'identifier');
  return (
    <>
      <section className="person-group" aria-labelledby="who">
        <h2 id="who">Personal details</h2>
        <div className="grid-2 fields">
          <PersonLine form={form} name="givenName" required />
          <PersonLine form={form} name="familyName" required />
          <PersonLine form={form} name="knownAs" />
          <PersonLine form={form} name="dateOfBirth" hint="DD/MM/YYYY" inputMode="numeric" />
          {hasIdentifier && <PersonLine form={form} name="nhi" className="slashed" />}
        </div>
        <PersonChoice form={form} name="genderRef" options={genders} />
      </section>
      <section className="person-group" aria-labelledby="reach">
        <h2 id="reach">Contact details</h2>
        <div className="grid-2 fields">
          <PersonLine form={form} name="phoneHome" type="tel" />
          <PersonLine form={form} name="phoneMobile" type="tel" />
          <PersonLine form={form} name="phoneWork" type="tel" />
          <PersonLine form={form} name="email" type="text" inputMode="email" />
        </div>
      </section>
      <section className="person-group" aria-labelledby="home">
        <h2 id="home">Home</h2>
        <PersonAddress form={form} name="deliveryAddress" hint="Where visits take place." place={formatLocationTexts} />
        <PersonLine form={form} name="suburb" />
        <PersonLocation form={form} />
        <PersonAddress form={form} name="postalAddress" hint="Only if different from the home address." />
      </section>
      <PortalFields form={form} {...rest} />
    </>
  );
}

function PortalFields({ form, choices, links }: Omit<ClientFieldsProps, 'genders'>) {
  const organisations = choices.data?.organisations ?? [];
  return (
    <section className="person-group" aria-labelledby="portal">
      <h2 id="portal">Portal settings</h2>
      <Checkbox
        label="Uses timesheets"
        hint="The client, as the employer, completes a timesheet each week."
        checked={form.texts.timesheets === 'yes'}
        onValue={(on) => form.type({ timesheets: on ? 'yes' : 'no' })}
      />
      <Select
        label="Time zone"
        hint="The times of visits are in this zone."
        error={form.problemOf('timeZone')}
        options={listZoneOptions(form.texts.timeZone)}
        value={form.texts.timeZone || 'provider'}
        onValue={(zone) => form.type({ timeZone: zone === 'provider' ? '' : zone })}
      />
      {!choices.data && <ChoicesLoading query={choices} what="The organisations" />}
      {organisations.length > 0 && (
        <fieldset className="field">
          <legend className="label">Organisations</legend>
          <span className="hint">Their staff can find this client and follow their care.</span>
          <div className="person-choices">
            {organisations.map(({ ref, name }) => (
              <Checkbox
                key={ref}
                label={name}
                checked={links.linked.includes(ref)}
                onValue={(on) => links.tick(ref, on)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}
