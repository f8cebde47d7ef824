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

const salutations = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr'].map((name) => [name.toLowerCase(), name] as const);

export const defaultLists = Object.entries({
  jobTypes,
  privateJobTypes,
  skills,
  languages,
  genders,
  salutations,
}).flatMap(([list, items]) => items.map(([ref, name]) => ({ list, ref, name })));
