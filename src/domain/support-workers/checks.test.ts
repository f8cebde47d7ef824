import { expect, it } from 'vitest';
import {
  checkWorkerChecks,
  describeExpired,
  describeStop,
  findStop,
  isExpired,
  lastDayDue,
  listToExplain,
  readChecks,
  writeChecks,
} from './checks.ts';

const list = [
  { ref: 'first-aid', name: 'First aid' },
  { ref: 'level-2', name: 'Level 2' },
];
const today = '2026-11-20';

it('is good until the end of its last day, and due 30 days before', () => {
  expect(['2026-11-19', today].map((expiresOn) => isExpired({ expiresOn }, today))).toEqual([true, false]);
  expect(lastDayDue(today)).toBe('2026-12-20');
  expect(describeExpired({ name: 'First aid', expiresOn: '2026-11-19' })).toBe('First aid expired 19 Nov 2026');
});

it('says of the first expired check that stops why no visit is given', () => {
  const firstAid = { name: 'First aid', expiresOn: '2026-11-01' };
  const screening = { name: 'NDIS worker screening', expiresOn: '2026-11-19', stops: true };
  expect([undefined, [firstAid], [firstAid, screening]].map(findStop)).toEqual([undefined, undefined, screening]);
  expect(describeStop('Grace Okafor', screening)).toBe(
    'Grace Okafor cannot be given visits: NDIS worker screening expired 19 Nov 2026.',
  );
});

it('asks for a reason for each expired check that warns and has none', () => {
  const check = { name: 'First aid', expiresOn: '2026-11-01' };
  expect(listToExplain([check, { ...check, stops: true }, { ...check, reason: 'Course on 3 Dec' }])).toEqual([check]);
  expect(listToExplain(undefined)).toEqual([]);
});

it('reads what it writes, names with digits and days in any way of typing', () => {
  const value = [
    { checkRef: 'first-aid', expiresOn: '2027-05-01' },
    { checkRef: 'level-2', expiresOn: '2028-01-31' },
  ];
  expect(writeChecks(value, list)).toBe('First aid 01/05/2027; Level 2 31/01/2028');
  expect(readChecks(writeChecks(value, list), list)).toEqual({ value });
  expect(readChecks('FIRST AID 1.5.2027; level-2 2028-01-31;', list)).toEqual({ value });
  expect(readChecks('First aid 1 5 2027; Level 2 31 01 2028', list)).toEqual({ value });
  expect(readChecks('First aid', list)).toEqual({ message: expect.stringContaining('“First aid 31/12/2027”') });
});

it('reads a long line of spaces at once', () => {
  const began = performance.now();
  expect(readChecks(`First${' '.repeat(90_000)}aid 2027`, list)).toHaveProperty('message');
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('refuses a check that is unknown, comes twice, or has a day that does not exist', () => {
  const check = (...checks: [string, string][]) =>
    checkWorkerChecks(
      checks.map(([checkRef, expiresOn]) => ({ checkRef, expiresOn })),
      list,
    );
  expect(check(['first-aid', '2027-05-01'], ['level-2', '2027-05-01'])).toBeUndefined();
  expect(check(['juggling', '2027-05-01'])).toBe('Unknown check: “juggling”. Choose one from the list.');
  expect(check(['first-aid', '2027-05-01'], ['first-aid', '2028-05-01'])).toBe('Enter First aid once.');
  expect(check(['level-2', '2027-02-31'])).toBe('Level 2: enter the day it expires as DD/MM/YYYY.');
  expect(check(['level-2', '1999-12-31'])).toBe('Level 2: enter the day it expires as DD/MM/YYYY.');
});
