import { documentNames } from '#domain/documents/names.ts';
import { lowerFirst } from '#domain/texts/first-letter.ts';
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
  if (choice === 'bookings') return 'See, book, change and cancel visits';
  const [first = '', ...details] = listDetails(features);
  return `All that you can see and do, with ${joinWithAnd([lowerFirst(first), ...details, ...listFullAccess(features)])}`;
}

/** Describes what Full Access opens beyond the areas (docs/product/support-network.md, "What each opens"). */
export function describeFullAccess(features: OpenedFeatures): string {
  return joinWithAnd(['Everything below', ...listFullAccess(features)]);
}

function listFullAccess({ documents: features }: OpenedFeatures): string[] {
  const shown = documents.filter((name) => features.myDocuments && features[name]);
  return [...shown.map((name) => documentNames[name]), 'who did what', 'the whole record', 'who is in this network'];
}

/** Describes what an area opens, with health and money by name. */
export function describeArea(name: AreaName, features: OpenedFeatures): string {
  if (name === 'roster') return 'Visits, who comes, bookings and requests';
  if (name === 'timesheets') return 'Hours worked and who worked them';
  return joinWithAnd(listDetails(features));
}

function listDetails({ clientDetailsFields: { doctor, nextOfKin }, individualisedFunding }: OpenedFeatures): string[] {
  return [
    'Personal details',
    ...(doctor ? ['doctor'] : []),
    ...(nextOfKin ? ['next of kin'] : []),
    'funded hours',
    ...(individualisedFunding ? ['individualised funding with its balance and every transaction'] : []),
  ];
}
