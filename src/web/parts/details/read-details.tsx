import { type DetailsForm as DetailsPart, listDetailsFields } from '#domain/clients/details-fields.ts';
import type { PersonField, PersonLookups, Values } from '#domain/people/fields.ts';
import { brand } from '#web/kernel/brand.ts';
import type { ProfileDetails } from './loaded-details.tsx';
import { formatDetail, isHomeField, toValues } from './profile-values.ts';
import './read-details.css';

type ReadDetailsProps = { details: ProfileDetails; part: DetailsPart };

/** Shows the details for people who may only read them (docs/product/people.md, "Who may read and change details"). */
export function ReadDetails({ details: { profile, settings, lookups }, part }: ReadDetailsProps) {
  const shown = { flags: settings.features.clientDetailsFields, identifier: brand.clientIdentifier, form: part };
  const fields = listDetailsFields(shown).filter(({ name }) => !isHomeField(name));
  return <DetailFacts fields={fields} values={toValues(profile, { fields, lookups })} lookups={lookups} />;
}

type DetailFactsProps = { fields: readonly PersonField[]; values: Values; lookups: PersonLookups };

export function DetailFacts({ fields, values, lookups }: DetailFactsProps) {
  return (
    <dl className="facts details-read">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd className="details-value">{formatDetail(values[field.name], field, lookups) || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
}
