import { describe, expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import type { Account } from '#web/calls/account.ts';
import { pageFacts } from '#web/kernel/pages.ts';
import { listBarEntries, navEntries } from './nav-entries.ts';
import { isHere } from './nav-entry.ts';
import type { OfficeCounts } from './office-menu.ts';

const capabilities = {
  manager: false,
  viewRoster: false,
  manageRoster: false,
  viewClientDetails: false,
  manageClientDetails: false,
  viewTimesheets: false,
  manageTimesheets: false,
};

function account(office: boolean, organisations: Account['user']['organisations'] = []): Account {
  const user = {
    ref: 'u',
    fullName: 'Ana B',
    givenName: 'Ana',
    familyName: 'B',
    email: 'a@b.c',
    organisationRefs: [],
    simpleView: false,
    organisations,
  };
  return { user: { ...user, office }, memberships: [] };
}

function membership(over: Partial<typeof capabilities>): OwnMembership {
  const known = { clientRef: 'c', userRef: 'u', name: 'Rose', timeZone: 'Pacific/Auckland', timesheets: false };
  return { ...known, version: 1, role: 'supporter', capabilities: { ...capabilities, ...over } };
}

const labels = (...input: Parameters<typeof navEntries>) => navEntries(...input).map(({ label }) => label);

describe('navEntries', () => {
  it('begins with the dashboard, names the calendar for those who may see the roster, and always the account', () => {
    expect(labels(account(false), membership({ viewRoster: true }))).toEqual(['Dashboard', 'Calendar', 'Account']);
    expect(labels(account(false), membership({ viewClientDetails: true }))).toEqual(['Dashboard', 'Account']);
    expect(labels(account(false), undefined)).toEqual(['Dashboard', 'Account']);
  });

  it('has of the office’s menu what the person may open, and no section without a page', () => {
    const { user } = account(true);
    const labelsOf = (rights: Account['user']['rights']) =>
      labels({ user: { ...user, rights }, memberships: [] }, undefined);
    const none = { coordinates: false, pays: false, setsUp: false };
    expect(labelsOf({ ...none, pays: true })).toEqual(['People', 'Pay']);
    expect(labelsOf({ ...none, setsUp: true })).toEqual(['People', 'Settings']);
    expect(labelsOf(undefined)).toHaveLength(7);
  });

  it('has Timesheet after the calendar where the client keeps timesheets and the person may see them', () => {
    const rights = { viewRoster: true, viewTimesheets: true };
    const all = ['Dashboard', 'Calendar', 'Timesheet', 'Requests', 'Support workers', 'Account'];
    const features = { findSupportWorkers: true };
    const keeps = { ...membership({ manager: true }), timesheets: true };
    expect(labels(account(false), keeps, { features })).toEqual(all);
    expect(labels(account(false), { ...membership({ viewRoster: true }), timesheets: true })).not.toContain(
      'Timesheet',
    );
    expect(labels(account(false), membership(rights))).not.toContain('Timesheet');
  });

  it('leads to support workers those who manage the calendar, where the provider has it', () => {
    const features = { findSupportWorkers: true };
    const manages = membership({ viewRoster: true, manageRoster: true });
    const all = ['Dashboard', 'Calendar', 'Requests', 'Support workers', 'Account'];
    expect(labels(account(false), manages, { features })).toEqual(all);
    expect(labels(account(false), membership({ manager: true }), { features })).toEqual(all);
    expect(labels(account(false), manages, { features: { findSupportWorkers: false } })).not.toContain(
      'Support workers',
    );
    expect(labels(account(false), membership({ viewRoster: true }), { features })).not.toContain('Support workers');
  });

  it('offers the search to the staff of an organisation, with a client chosen or without', () => {
    const funder = account(false, [{ ref: 'o', name: 'A fund' }]);
    expect(labels(funder, undefined)).toEqual(['Dashboard', 'Search']);
    expect(labels(funder, membership({ viewRoster: true }))).toEqual(['Dashboard', 'Search', 'Calendar', 'Account']);
  });

  it('has Timesheet in the bar of a phone before Search, which the menu holds', () => {
    const funder = account(false, [{ ref: 'o', name: 'A fund' }]);
    const bar = (rights: Partial<typeof capabilities>, timesheets: boolean) =>
      listBarEntries(navEntries(funder, { ...membership(rights), timesheets })).map(({ label }) => label);
    const both = { viewRoster: true, viewTimesheets: true };
    expect(bar(both, true)).toEqual(['Dashboard', 'Calendar', 'Timesheet']);
    expect(bar(both, false)).toEqual(['Dashboard', 'Search', 'Calendar']);
    expect(bar({ viewTimesheets: true }, true)).toEqual(['Dashboard', 'Search', 'Timesheet']);
  });

  it('counts the answers that this person has not read, beside the requests that they may read', () => {
    const counts = (answers: string[] | undefined, rights: Partial<typeof capabilities>) =>
      navEntries(account(false), { ...membership(rights), ...(answers && { answers }) }).flatMap(({ label, count }) =>
        count ? { label, count } : [],
      );
    const manages = { manageRoster: true };
    expect(counts(['a'], manages)).toEqual([{ label: 'Requests', count: { value: 1, of: 'new answer' } }]);
    expect(counts(['a', 'b'], manages)).toEqual([{ label: 'Requests', count: { value: 2, of: 'new answers' } }]);
    expect([counts([], manages), counts(undefined, manages), counts(['a'], { viewRoster: true })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('gives the office its places and no dashboard, and gives no entries before the account is known', () => {
    expect(labels(account(true), undefined)).toEqual([
      'Today',
      'Visits',
      'Requests',
      'People',
      'Pay',
      'Messages',
      'Settings',
    ]);
    expect(labels(undefined, undefined)).toEqual([]);
  });

  it('counts for the office visits that are not allocated, people to tell and words to read, on their pages and the sections', () => {
    const counts = (waiting?: OfficeCounts) =>
      navEntries(account(true), undefined, { waiting }).flatMap((entry) =>
        [entry, ...(entry.pages ?? [])].flatMap(({ label, count }) =>
          count ? [`${label}: ${count.value} ${count.of}`] : [],
        ),
      );
    expect(counts({ notAllocated: 3, toTell: 2, toRead: 12 })).toEqual([
      ...['Visits: 3 not allocated', 'Visits: 3 not allocated'],
      ...['Messages: 14 waiting', 'Phone list: 2 to tell', 'Feedback: 12 to read'],
    ]);
    expect(counts({ notAllocated: 0, toTell: 0, toRead: 1 })).toEqual(['Messages: 1 to read', 'Feedback: 1 to read']);
    expect([counts({ notAllocated: 0, toTell: 0, toRead: 0 }), counts()]).toEqual([[], []]);
  });
});

describe('isHere', () => {
  const here = (pathname: string) =>
    [account(true), account(false)]
      .flatMap((one) => navEntries(one, membership({ viewRoster: true })))
      .filter((entry) => isHere(entry, pathname))
      .map(({ label, pages = [] }) =>
        [label, ...pages.filter((page) => isHere(page, pathname)).map((page) => page.label)].join(': '),
      );

  it.each([
    ['/', 'Dashboard'],
    ['/calendar/date/2026-11-20', 'Calendar'],
  ])('at %s is %s alone', (pathname, label) => expect(here(pathname)).toEqual([label]));

  it.each([
    ['/office/numbers', 'Requests: Reports'],
    ['/office/requests/x', 'Requests: Requests'],
    ['/office/visits/book', 'Visits: Visits'],
    ['/office/visits/x/y/z', 'Visits: Visits'],
    ['/office/visits/confirm', 'Pay: What happened'],
    ['/office/timesheets/x/y', 'Pay: Timesheets'],
    ['/office/timesheets/payroll', 'Pay: Payroll'],
    ['/office/individualised-fundings', 'People: Clients'],
    ['/office/clients/x/individualised-fundings/new', 'People: Clients'],
    ['/office/support-workers/checks', 'People: Support workers'],
    ['/office/settings/lists/skills', 'Settings: Settings'],
    ['/office/settings/activity', 'Settings: Colleagues’ activity'],
  ])('at %s is %s alone', (pathname, label) => expect(here(pathname)).toEqual([label]));

  it('is one place of the office’s menu on every page of the office, which begins with its section', () => {
    const pages = Object.keys(pageFacts).filter((path) => path.startsWith('/office'));
    expect(pages.filter((path) => here(path).length !== 1 || here(path)[0]!.split(': ').length !== 2)).toEqual([]);
  });

  it('does not match an address that only begins alike', () => {
    expect(here('/office/settingsx')).toEqual([]);
  });
});
