import { documentNames } from '#domain/documents/names.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { AreaName } from './areas.ts';

/** Features that the provider has switched on, as far as a capability opens them. */
export type OpenedFeatures = {
  documents: { myDocuments: boolean } & { [Name in keyof typeof documentNames]: boolean };
  individualisedFunding: boolean;
  clientDetailsFields: { doctor: boolean; nextOfKin: boolean };
};

const documents = Object.keys(documentNames) as (keyof typeof documentNames)[];

/** Describes what Full Access opens beyond the areas (docs/product/support-network.md, "What each opens"). */
export function describeFullAccess({ documents: features }: OpenedFeatures): string {
  const names = documents.filter((name) => features.myDocuments && features[name]).map((name) => documentNames[name]);
  return joinWithAnd(['Everything below', ...names, 'who did what', 'the whole record', 'who is in this network']);
}

/** Describes what an area opens, with health and money by name. */
export function describeArea(name: AreaName, features: OpenedFeatures): string {
  if (name === 'roster') return 'Visits, who comes, bookings and requests';
  if (name === 'timesheets') return 'Hours worked and who worked them';
  const { doctor, nextOfKin } = features.clientDetailsFields;
  return joinWithAnd([
    'Personal details',
    ...(doctor ? ['doctor'] : []),
    ...(nextOfKin ? ['next of kin'] : []),
    'funded hours',
    ...(features.individualisedFunding ? ['individualised funding with its balance and every transaction'] : []),
  ]);
}
