import { type DetailsForm as DetailsPart, listDetailsFields } from '#domain/clients/details-fields.ts';
import { writeText } from '#domain/people/write-texts.ts';
import { brand } from '#web/kernel/brand.ts';
import type { ProfileDetails } from './loaded-details.tsx';
import { isHomeField, toValues } from './profile-values.ts';
import './read-details.css';

type ReadDetailsProps = { details: ProfileDetails; part: DetailsPart };

/** The details for people who may only read them (docs/product/people.md, "Who may read and change details"). */
export function ReadDetails({ details: { profile, settings, lookups }, part }: ReadDetailsProps) {
  const shown = { flags: settings.features.clientDetailsFields, identifier: brand.clientIdentifier, form: part };
  const fields = listDetailsFields(shown).filter(({ name }) => !isHomeField(name));
  const values = toValues(profile, { fields, lookups });
  return (
    <dl className="facts details-read">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>{writeText(values[field.name], field, lookups).replaceAll('; ', ', ') || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
}
