import type { Brand } from '#domain/brands/types.ts';

/** The lists a new provider starts with; the office changes them on its own screens. */
const jobTypes = [
  ['personal-care', 'Personal care'],
  ['household-help', 'Household help'],
  ['shopping', 'Shopping'],
  ['meals', 'Meal preparation'],
  ['companionship', 'Companionship'],
  ['respite', 'Respite care'],
  ['overnight', 'Overnight support'],
] as const;

const privateJobTypes = [...jobTypes, ['gardening', 'Gardening'], ['driving', 'Driving and outings']] as const;

const skills = [
  ['dementia', 'Dementia care'],
  ['hoist', 'Hoist and transfers'],
  ['medication', 'Medication support'],
  ['continence', 'Continence care'],
  ['first-aid', 'First aid'],
  ['cooking', 'Cooking'],
] as const;

const languages = [
  ['0', 'English'],
  ['mi', 'Te reo Māori'],
  ['sm', 'Samoan'],
  ['to', 'Tongan'],
  ['zh', 'Mandarin'],
  ['hi', 'Hindi'],
  ['el', 'Greek'],
  ['it', 'Italian'],
  ['sign', 'Sign language'],
] as const;

const genders = [
  ['F', 'Female'],
  ['M', 'Male'],
  ['X', 'Another gender'],
] as const;

type ListEntry = readonly [ref: string, name: string, more?: 'stops'];

const otherChecks: readonly ListEntry[] = [
  ['first-aid', 'First aid'],
  ['driver-licence', 'Driver licence'],
  ['manual-handling', 'Manual handling'],
];

const salutations = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr'].map((name) => [name.toLowerCase(), name] as const);

/** The lists of what a worker may drive and has to renew, as each country names it. */
const workerLists: Record<Brand['country'], Record<'driverLicenses' | 'workerChecks', readonly ListEntry[]>> = {
  nz: {
    driverLicenses: [
      ['full', 'Full car licence'],
      ['restricted', 'Restricted car licence'],
      ['learner', 'Learner car licence'],
      ['passenger', 'Passenger endorsement'],
    ],
    workerChecks: [['police-vetting', 'Police vetting'], ...otherChecks],
  },
  au: {
    driverLicenses: [
      ['full', 'Full car licence'],
      ['provisional', 'Provisional car licence'],
      ['learner', 'Learner permit'],
      ['light-rigid', 'Light rigid licence'],
    ],
    workerChecks: [['worker-screening', 'NDIS worker screening', 'stops'], ...otherChecks],
  },
};

export const defaultLists = listItems({ jobTypes, privateJobTypes, skills, languages, genders, salutations });

export function listDefaultsOfCountry({ country }: Pick<Brand, 'country'>) {
  return listItems(workerLists[country]);
}

function listItems(lists: Record<string, readonly ListEntry[]>) {
  return Object.entries(lists).flatMap(([list, items]) =>
    items.map(([ref, name, more]) => ({ list, ref, name, stops: more === 'stops' })),
  );
}
