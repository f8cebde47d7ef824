import { type DetailsForm as DetailsPart, detailsFields } from '#domain/clients/details-fields.ts';
import { writeText } from '#domain/people/write-texts.ts';
import { brand } from '#web/brands/brand.ts';
import type { Details } from './loaded-details.tsx';
import { isPlaceOfHome, valuesOf } from './profile-values.ts';
import './read-details.css';

type ReadDetailsProps = { details: Details; part: DetailsPart };

/** The details for somebody who may look at them and no more (docs/product/people.md, "Who may read and change details"). */
export function ReadDetails({ details: { profile, settings, known }, part }: ReadDetailsProps) {
  const shown = { flags: settings.features.clientDetailsFields, identifier: brand.clientIdentifier, form: part };
  const fields = detailsFields(shown).filter(({ name }) => !isPlaceOfHome(name));
  const values = valuesOf(profile, { fields, known });
  return (
    <dl className="facts details-read">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>{writeText(values[field.name], field, known).replaceAll('; ', ', ') || 'Not said'}</dd>
        </div>
      ))}
    </dl>
  );
}
