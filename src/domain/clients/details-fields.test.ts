import { describe, expect, it } from 'vitest';
import { officeFeatures } from '#domain/settings/features.ts';
import {
  type DetailsFlag,
  detailsFlags,
  listChangeableFields,
  listDetailsFields,
  toDetailsFlags,
} from './details-fields.ts';

const flags = (...off: DetailsFlag[]) =>
  Object.fromEntries(detailsFlags.map((flag) => [flag, !off.includes(flag)])) as Record<DetailsFlag, boolean>;
const namesOf = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

describe('listDetailsFields', () => {
  it.each<[DetailsFlag, string[]]>([
    ['salutation', ['salutationRef']],
    ['knownAs', ['knownAs']],
    ['dateOfBirth', ['dateOfBirth']],
    ['genderRef', ['genderRef']],
    ['nhi', ['nhi']],
    ['phoneHome', ['phoneHome']],
    ['phoneMobile', ['phoneMobile']],
    ['preferredLanguage', ['languages', 'preferredLanguage']],
    ['deliveryAddress', ['deliveryAddress', 'suburb', 'location.latitude', 'location.longitude']],
    ['postalAddress', ['postalAddress']],
    ['doctor', ['doctor.name', 'doctor.phone']],
    [
      'nextOfKin',
      ['nextOfKin.name', 'nextOfKin.relationship', 'nextOfKin.email', 'nextOfKin.phone', 'nextOfKin.alternatePhone'],
    ],
  ])('without the flag %s has no %j', (flag, gone) => {
    const all = namesOf(listDetailsFields({ flags: flags(), identifier: 'NHI' }));
    const left = namesOf(listDetailsFields({ flags: flags(flag), identifier: 'NHI' }));
    expect(all.filter((name) => !left.includes(name))).toEqual(gone);
  });

  it('calls the identifier what the brand does, and has none without a name', () => {
    const labels = (identifier?: string) => listDetailsFields({ flags: flags(), identifier }).map(({ label }) => label);
    expect(labels('Health number')).toContain('Health number');
    expect(labels()).not.toContain('NHI');
  });

  it('never lets the email address and the identifier be changed', () => {
    const names = namesOf(listChangeableFields({ flags: flags(), identifier: 'NHI' }));
    expect(names).not.toContain('email');
    expect(names).not.toContain('nhi');
    expect(names).toContain('doctor.phone');
  });
});

describe('toDetailsFlags', () => {
  it('follows a switch of the office for every flag', () => {
    for (const flag of detailsFlags) {
      const name = flag === 'nhi' ? 'clientIdentifier' : `clientDetailsFields.${flag}`;
      expect(officeFeatures).toContain(name);
      expect(toDetailsFlags(new Set([name]))).toEqual({
        ...flags(...detailsFlags),
        [flag]: true,
      });
    }
  });
});
