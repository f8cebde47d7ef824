import { documentNames } from '#domain/documents/names.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { AreaName } from './areas.ts';
import type { PlainChoice } from './plain-choices.ts';

/** Features that the provider has switched on, as far as a capability opens them. */
export type OpenedFeatures = {
  documents: { myDocuments: boolean } & { [Name in keyof typeof documentNames]: boolean };
  individualisedFunding: boolean;
  clientDetailsFields: { doctor: boolean; nextOfKin: boolean };
};

const documents = Object.keys(documentNames) as (keyof typeof documentNames)[];

/** Describes a plain choice (docs/product/support-network.md, "What each opens"); Everything names health and money. */
export function describePlainChoice(choice: PlainChoice, features: OpenedFeatures): string {
  if (choice === 'visits') return describeArea('roster', features);
  if (choice === 'bookings') return 'The same, and book, change and cancel visits';
  const sensitive = [
    'personal details',
    ...(features.individualisedFunding ? ['individualised funding'] : []),
    ...listDocumentNames(features),
    'who is in this network',
  ];
  return `All that you can see and do, with ${joinWithAnd(sensitive)}`;
}

/** Describes what Full Access opens beyond the areas (docs/product/support-network.md, "What each opens"). */
export function describeFullAccess(features: OpenedFeatures): string {
  const names = listDocumentNames(features);
  return joinWithAnd(['Everything below', ...names, 'who did what', 'the whole record', 'who is in this network']);
}

function listDocumentNames({ documents: features }: OpenedFeatures): string[] {
  return documents.filter((name) => features.myDocuments && features[name]).map((name) => documentNames[name]);
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
