import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatZone } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { clientChoicesQuery } from '#web/calls/office-clients.ts';
import { brand } from '#web/kernel/brand.ts';
import { formatLocationTexts } from '#web/parts/people/location-texts.ts';
import { PersonGroup } from '#web/parts/people/person-group.tsx';
import { PersonLocation } from '#web/parts/people/person-place.tsx';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RegionField } from './region-field.tsx';
import { SuburbField } from './suburb-field.tsx';
import { toLinkPath } from './use-client-form.ts';

const looks = {
  deliveryAddress: {
    hint: 'Where visits take place. Type the street and the suburb, and choose from the list.',
    place: formatLocationTexts,
  },
  accessNotes: { hint: 'Such as a key safe or a dog. Only the office and run sheets show it.' },
  postalAddress: { hint: 'Only if different from the home address.' },
  preferredGenderRef: { hint: 'Only if the client asks for it, for example for personal care.' },
  transportNeeded: { hint: 'For example, “A car with room for a walker”.' },
  priority: { hint: 'When a support worker cannot come. Not given counts as “Must not be missed”.' },
  team: { hint: 'Who plans the visits, such as a team or a coordinator’s name.' },
  timesheets: { label: 'Uses timesheets', hint: 'The client, as the employer, completes a timesheet each week.' },
};

type ClientGroup = {
  id: string;
  title: string;
  /** The fields that are read as text. */
  names: readonly string[];
  rows: (form: PersonForm) => ComponentProps<typeof PersonGroup>['rows'];
};

const names = ['givenName', 'familyName', 'knownAs', 'dateOfBirth', 'nhi'];
const contact = ['phoneHome', 'phoneMobile', 'phoneWork', 'email'];
const needs = ['skillsRequired', 'preferredGenderRef', 'preferredLanguage', 'transportNeeded'];

/** The details of a client in groups: what is read of each, and what is asked. */
export const clientGroups: readonly ClientGroup[] = [
  {
    ...{ id: 'personal', title: 'Personal details', names: [...names, 'genderRef'] },
    rows: () => [names, 'genderRef'],
  },
  { ...{ id: 'contact', title: 'Contact details', names: contact }, rows: () => [contact] },
  {
    ...{ id: 'home', title: 'Home' },
    names: ['deliveryAddress', 'suburb', 'place', 'region', 'accessNotes', 'postalAddress'],
    rows: (form) => [
      'deliveryAddress',
      <SuburbField key="suburb" form={form} />,
      <PersonLocation key="place" form={form} />,
      <RegionField key="region" form={form} />,
      'accessNotes',
      'postalAddress',
    ],
  },
  { ...{ id: 'needs', title: 'Who should come', names: needs }, rows: () => needs },
  {
    ...{ id: 'portal', title: 'Portal settings' },
    names: ['priority', 'team', 'timesheets', 'timeZone', 'organisations'],
    rows: (form) => [
      'priority',
      'team',
      'timesheets',
      <TimeZone key="zone" form={form} />,
      <LinkedOrganisations key="organisations" form={form} />,
    ],
  },
];

/** Asks for one group of a client's details. */
export function ClientGroupFields({ form, group, title }: { form: PersonForm; group: ClientGroup; title?: string }) {
  return <PersonGroup form={form} looks={looks} rows={group.rows(form)} {...(title && { title })} />;
}

function LinkedOrganisations({ form }: { form: PersonForm }) {
  return (
    <Loaded
      queries={[useQuery(clientChoicesQuery)]}
      skeleton={<Skeleton width="60%" />}
      title="The organisations could not be loaded"
    >
      {({ organisations }) =>
        organisations.length > 0 && <OrganisationLinks form={form} organisations={organisations} />
      }
    </Loaded>
  );
}

function TimeZone({ form }: { form: PersonForm }) {
  const { value, onValue, ...field } = form.field('timeZone');
  return (
    <Select
      {...field}
      label="Time zone"
      hint="The times of visits are in this zone."
      options={listZoneOptions(value)}
      value={value || 'provider'}
      onValue={(zone) => onValue(zone === 'provider' ? '' : zone)}
    />
  );
}

type Organisation = { ref: string; name: string };

function OrganisationLinks({ form, organisations }: { form: PersonForm; organisations: readonly Organisation[] }) {
  return (
    <fieldset className="field">
      <legend className="label">Organisations</legend>
      <span className="hint">Their staff can find this client and follow their care.</span>
      <div className="person-choices">
        {organisations.map(({ ref, name }) => {
          const { value, onValue, ...field } = form.field(toLinkPath(ref));
          return (
            <Checkbox
              {...field}
              key={ref}
              label={name}
              checked={value === 'yes'}
              onValue={(on) => onValue(on ? 'yes' : '')}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** The zones of the two countries, from east to west. */
const zones = [
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Broken_Hill',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Eucla',
  'Australia/Perth',
];

/** Lists the provider's own zone first. A client's present zone is among the others, even if it is not in the list. */
function listZoneOptions(chosen: string | undefined): { value: string; label: string }[] {
  const others = chosen && !zones.includes(chosen) ? [...zones, chosen] : zones;
  return [
    { value: 'provider', label: `As the provider: ${formatZone(brand.timeZone)}` },
    ...others.map((zone) => ({ value: zone, label: formatZone(zone) })),
  ];
}
