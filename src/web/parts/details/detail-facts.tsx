import type { PersonField, PersonLookups, Values } from '#domain/people/fields.ts';
import { formatDetail } from './profile-values.ts';
import './read-details.css';

type DetailFactsProps = { fields: readonly PersonField[]; values: Values; lookups: PersonLookups };

/** Shows details by label, for people who may only read them. */
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
