import { type DetailsForm as DetailsPart, listDetailsFields } from '#domain/clients/details-fields.ts';
import { brand } from '#web/kernel/brand.ts';
import { DetailFacts } from './detail-facts.tsx';
import type { ProfileDetails } from './loaded-details.tsx';
import { isHomeField, toValues } from './profile-values.ts';

type ReadDetailsProps = { details: ProfileDetails; part: DetailsPart };

/** Shows the details for people who may only read them (docs/product/people.md, "Who may read and change details"). */
export function ReadDetails({ details: { profile, settings, lookups }, part }: ReadDetailsProps) {
  const shown = { flags: settings.features.clientDetailsFields, identifier: brand.clientIdentifier, form: part };
  const fields = listDetailsFields(shown).filter(({ name }) => !isHomeField(name));
  return <DetailFacts fields={fields} values={toValues(profile, { fields, lookups })} lookups={lookups} />;
}
