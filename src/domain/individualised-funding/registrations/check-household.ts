import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { searchKey } from '#domain/people/search-key.ts';
import { nameSupportWorker } from './forms.ts';
import type { RegistrationValues } from './types.ts';

/** The facts that the office knows about the client's home and family. */
export type Household = {
  clientName: string;
  dateOfBirth?: string | undefined;
  address?: string | undefined;
  nextOfKin?: { name?: string | undefined; relationship?: string | undefined } | undefined;
};

const cannotPay = (group: string) => `Individualised funding cannot pay ${group}, so this person cannot be registered.`;

const refusals: Record<string, string> = {
  partner: cannotPay('a spouse or partner'),
  parent: cannotPay('a parent'),
};

/** Words of a relationship to the client, as people write them, that rule a person out. */
const excluded =
  /\b(spouse|husband|wife|partner|de ?facto|fianc[e]e?|parent|mother|father|mum|mom|dad|mama|papa|step(mother|father|parent)|flatmate|housemate)\b/;
/** Parts of other words: a mother-in-law may live elsewhere. */
const allowed = /\b(\w*inlaw|in law|grand\w*|god\w*|former|ex)\b/;

/**
 * Refuses those who cannot be paid: a spouse, a partner, a parent, or anyone who lives with the client. It is as declared or as the office
 * knows it (docs/product/funding-registrations.md, "Who cannot be registered").
 */
export function checkHousehold(values: RegistrationValues, household: Household): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const name = searchKey(nameSupportWorker(values));
  const kin = household.nextOfKin;
  if (name !== '' && name === searchKey(household.clientName) && values.dateOfBirth === household.dateOfBirth)
    issues.push({ path: 'givenName', message: 'This is the client. Enter the support worker’s name.' });
  else if (name !== '' && kin?.name && name === searchKey(kin.name) && isExcludedRelationship(kin.relationship))
    issues.push({
      path: 'givenName',
      message: `${kin.name} is recorded as “${kin.relationship}”. ${cannotPay('a spouse, a partner, a parent or anyone who lives with the client')}`,
    });
  if (values.address && household.address && isSameAddress(values.address, household.address))
    issues.push({
      path: 'address',
      message: `This is the client’s own address. ${cannotPay('anyone who lives with the client')}`,
    });
  const refusal = refusals[values.relationship ?? ''];
  if (refusal) issues.push({ path: 'relationship', message: refusal });
  if (values.livesWithClient === 'yes')
    issues.push({ path: 'livesWithClient', message: cannotPay('anyone who lives with the client') });
  return issues;
}

/** Says whether a relationship rules a person out: `Wife` and `Mum` do, `Daughter` and `Mother-in-law` do not. */
function isExcludedRelationship(relationship = ''): boolean {
  const key = searchKey(relationship);
  return excluded.test(key) && !allowed.test(key);
}

const longWords: Record<string, string> = {
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  dr: 'drive',
  pl: 'place',
  tce: 'terrace',
  cres: 'crescent',
  ln: 'lane',
  hwy: 'highway',
  ct: 'court',
};

/**
 * Says whether two addresses are one. The shorter may leave out suburb and town: `12 Rimu St` is at `12 Rimu Street, Kelburn, Wellington`.
 */
function isSameAddress(one: string, other: string): boolean {
  const [shorter, longer] = [toAddressWords(one), toAddressWords(other)].sort((a, b) => a.length - b.length);
  return shorter!.length >= 3 && shorter!.every((word, at) => word === longer![at]);
}

function toAddressWords(address: string): string[] {
  const words = searchKey(address.replaceAll(/[,;\n\r]+/g, ' ')).split(' ');
  return words.filter(Boolean).map((word) => longWords[word] ?? word);
}
