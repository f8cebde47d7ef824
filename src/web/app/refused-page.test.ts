import { describe, expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import { allCapabilities, noCapabilities } from '#domain/capabilities/areas.ts';
import type { Account } from '#web/calls/account.ts';
import { findOfficePage, findPageRefusal, isWithoutRight } from './refused-page.ts';

const person = { user: { office: false, organisations: [] } } as unknown as Account;
const office = { user: { office: true, organisations: [] } } as unknown as Account;
const funder = { user: { office: false, organisations: [{ ref: 'o' }] } } as unknown as Account;
const ofRose = (capabilities: object) =>
  ({ name: 'Rose', role: 'supporter', timesheets: false, capabilities }) as OwnMembership;
const rose = ofRose({ ...noCapabilities, viewRoster: true });

describe('findPageRefusal', () => {
  it.each<[string, Parameters<typeof findPageRefusal>[0], string | undefined]>([
    ['a page for everyone', { account: person, client: undefined }, undefined],
    ['the office’s', { account: person, client: rose, audience: 'office' }, 'That page is for the office.'],
    ['the office’s, to the office', { account: office, client: undefined, audience: 'office' }, undefined],
    [
      'setup, to the office',
      { account: office, client: undefined, audience: 'notOffice' },
      'That page is for clients and their supporters.',
    ],
    [
      'a client’s, to the office',
      { account: office, client: undefined, audience: 'client' },
      'That page is for clients and their supporters.',
    ],
    [
      'the search of organisations',
      { account: person, client: rose, audience: 'funder' },
      'That page is for the staff of organisations that fund clients’ care.',
    ],
    ['the same, to their staff', { account: funder, client: undefined, audience: 'funder' }, undefined],
    [
      'a client’s, without a client',
      { account: person, client: undefined, audience: 'client' },
      'No client is currently selected.',
    ],
    [
      'a client’s, to staff of a funder who do not follow the client',
      { account: funder, client: undefined, audience: 'client' },
      'That page is about one client, and you have chosen none that you follow. Choose one here, or search for them.',
    ],
    [
      'timesheets, where none are kept',
      { account: person, client: ofRose(allCapabilities), audience: 'client', timesheets: true },
      'Rose does not keep timesheets here.',
    ],
    ['what is shared', { account: person, client: rose, audience: 'client', needs: 'viewRoster' }, undefined],
    [
      'details that are not shared',
      { account: person, client: rose, audience: 'client', needs: 'viewClientDetails' },
      'You need Client information (view) for Rose to see that page.',
    ],
    [
      'activity',
      { account: person, client: rose, audience: 'client', needs: 'manager' },
      'You need Full Access for Rose to see that page.',
    ],
    [
      'documents, to a former manager',
      {
        ...{ account: person, audience: 'client', needs: 'manager', formerManagerToo: true },
        client: { ...rose, formerManager: true },
      },
      undefined,
    ],
  ])('answers for %s', (_, page, words) => {
    expect(findPageRefusal(page)).toBe(words);
  });
});

describe('findOfficePage', () => {
  const link = { account: office, screen: '/calendar', date: '2026-12-08', clientRef: 'r0se' };

  it('leads the office from the link of a visit to the client’s page at that day', () => {
    expect(findOfficePage(link)).toBe('/office/clients/r0se?day=2026-12-08');
    expect(findOfficePage({ ...link, date: undefined })).toBe('/office/clients/r0se');
  });

  it.each([
    ['other people', { account: person }],
    ['another page of the client', { screen: '/timesheet' }],
    ['a link that names no client', { clientRef: undefined }],
  ])('leads nowhere for %s', (_, other) => {
    expect(findOfficePage({ ...link, ...other })).toBeUndefined();
  });

  it('reads nothing else from an address that a person changed', () => {
    expect(findOfficePage({ ...link, date: '1&x=2', clientRef: '../requests' })).toBe(
      '/office/clients/..%2Frequests?day=1%26x%3D2',
    );
  });
});

describe('isWithoutRight', () => {
  const of = (rights: object) => ({ user: { office: true, rights } }) as unknown as Account;
  const pays = of({ coordinates: false, pays: true, setsUp: false });

  it('is so of a page of whose rights the person has none', () => {
    expect(isWithoutRight({ account: pays, rights: ['coordinates'] })).toBe(true);
    expect(isWithoutRight({ account: pays, rights: ['coordinates', 'pays'] })).toBe(false);
    expect(isWithoutRight({ account: pays })).toBe(false);
  });

  it('is not so of other people, nor of an account of a server that knows no rights', () => {
    expect(isWithoutRight({ account: person, rights: ['coordinates'] })).toBe(false);
    expect(isWithoutRight({ account: office, rights: ['coordinates'] })).toBe(false);
  });
});
