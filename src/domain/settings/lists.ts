/** The lists that the office keeps (specification 1 §3, Settings). */
export const listNames = [
  'jobTypes',
  'privateJobTypes',
  'skills',
  'languages',
  'genders',
  'salutations',
  'ethnicities',
] as const;
export type ListName = (typeof listNames)[number];
