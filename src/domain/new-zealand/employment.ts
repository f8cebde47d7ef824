/** The declarations of a new employee in New Zealand (docs/product/funding-registrations.md, "Tax code and KiwiSaver"). */

type Choice = { value: string; label: string };

/** The code of a person who gives no tax number: the highest rate. */
const undeclaredTaxCode = 'ND';

/** The tax codes of the form IR330, those with a student loan behind those without. */
export const taxCodes: readonly Choice[] = [
  { value: 'M', label: 'M: this is their main job' },
  { value: 'M SL', label: 'M SL: main job, with a student loan' },
  { value: 'ME', label: 'ME: main job, with the independent earner tax credit' },
  { value: 'ME SL', label: 'ME SL: the same, with a student loan' },
  ...['SB', 'S', 'SH', 'ST', 'SA'].flatMap((code) => [
    { value: code, label: `${code}: a second job` },
    { value: `${code} SL`, label: `${code} SL: a second job, with a student loan` },
  ]),
  { value: 'STC', label: 'STC: a tailored tax code, with a certificate from Inland Revenue' },
  { value: 'CAE', label: 'CAE: casual farm worker' },
  { value: 'EDW', label: 'EDW: election day worker' },
  { value: 'NSW', label: 'NSW: recognised seasonal worker' },
  { value: undeclaredTaxCode, label: 'ND: no tax number given, so tax is taken at the highest rate' },
];

export const taxCodesWithNumber = taxCodes.map(({ value }) => value).filter((code) => code !== undeclaredTaxCode);

/** Choices that a person has about KiwiSaver. The first two pay into it. */
export const kiwiSaverChoices: readonly Choice[] = [
  { value: 'join', label: 'Join KiwiSaver' },
  { value: 'member', label: 'Already a member' },
  { value: 'suspended', label: 'A member with a savings suspension' },
  { value: 'optOut', label: 'Opt out of KiwiSaver' },
  { value: 'notEligible', label: 'Cannot join KiwiSaver' },
];

export const kiwiSaverPaying: readonly string[] = ['join', 'member'];

/** Of the pay before tax, in force from 1 April 2026. */
export const kiwiSaverRates: readonly Choice[] = [
  { value: '3.5', label: '3.5%' },
  { value: '4', label: '4%' },
  { value: '6', label: '6%' },
  { value: '8', label: '8%' },
  { value: '10', label: '10%' },
  { value: '3', label: '3%, with a temporary rate reduction from Inland Revenue' },
];
