import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import type { Account } from '#web/calls/account.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { navEntries } from './nav-entries.ts';
import { SignedInHeader } from './signed-in-header.tsx';

const known = {
  clientRef: 'rose',
  userRef: 'u',
  name: 'Rose',
  timeZone: 'Pacific/Auckland',
  timesheets: true,
  version: 1,
};
const own: OwnMembership = { ...known, role: 'client', capabilities: noCapabilities };
const views: OwnMembership = { ...known, role: 'supporter', capabilities: { ...noCapabilities, viewRoster: true } };

function toAccount(memberships: OwnMembership[], facts: { office?: boolean; works?: boolean } = {}): Account {
  const organisations = facts.works ? [{ ref: 'o', name: 'A fund' }] : [];
  const user = { ref: 'u', fullName: 'Ana B', givenName: 'Ana', familyName: 'B', email: 'a@b.c', organisations };
  return {
    user: { ...user, organisationRefs: [], simpleView: false, office: facts.office === true },
    memberships,
  } as Account;
}

const office = ['Today', 'Visits', 'Requests', 'People', 'Pay', 'Messages', 'Settings'];
const people: [string, Account, OwnMembership | undefined, header: string[], menu: string[]][] = [
  [
    'a client with everything',
    toAccount([own]),
    own,
    [
      'Dashboard',
      'Calendar',
      'Timesheet',
      'Requests',
      'Support workers',
      'Account',
      'Register for care',
      'Help',
      'Sign out',
    ],
    ['Register for care', 'Help', 'My community', 'Sign-in and security', 'Sign out'],
  ],
  [
    'a member with viewRoster',
    toAccount([views]),
    views,
    ['Dashboard', 'Calendar', 'Account', 'Accounts: Rose', 'Register for care', 'Help', 'Sign out'],
    ['Ana B', 'Invitations', 'Rose', 'Register for care', 'Help', 'My community', 'Sign-in and security', 'Sign out'],
  ],
  [
    'a person without a client',
    toAccount([]),
    undefined,
    ['Dashboard', 'Account', 'Sign-in and security', 'Register for care', 'Help', 'Sign out'],
    ['Register for care', 'Help', 'My community', 'My personal details', 'Sign-in and security', 'Sign out'],
  ],
  [
    'staff of an organisation without a client',
    toAccount([], { works: true }),
    undefined,
    ['Dashboard', 'Search', 'My details', 'Sign-in and security', 'Register for care', 'Help', 'Sign out'],
    ['Register for care', 'Help', 'My community', 'My personal details', 'Sign-in and security', 'Sign out'],
  ],
  [
    'the office',
    toAccount([], { office: true }),
    undefined,
    [...office, 'Your account: Ana', 'Sign out'],
    ['Help', 'My community', 'My personal details', 'Sign-in and security', 'Sign out'],
  ],
];

const managed: OwnMembership = {
  ...known,
  clientRef: 'hemi',
  name: 'Hemi',
  role: 'supporter',
  capabilities: { ...noCapabilities, manager: true },
};
const viewed: OwnMembership = { ...views, clientRef: 'mere', name: 'Mere' };

/** Lists links and buttons by name, the logo and the face aside. */
function namesIn(area: HTMLElement): string[] {
  return [...area.querySelectorAll('a, button')]
    .filter((one) => !one.matches('.logo, .face-button, [aria-label]'))
    .map((one) => {
      const copy = one.cloneNode(true) as Element;
      for (const unread of copy.querySelectorAll('[aria-hidden]')) unread.remove();
      return copy.textContent;
    });
}

it.each(people)(
  '%s has these entries, in the header and in the phone’s menu',
  async (_, account, client, header, menu) => {
    fakeServer({ 'GET /settings': () => ({ contact: {} }) });
    const entries = navEntries(account, client, { features: { findSupportWorkers: true } });
    const shared = { account, client, entries, invitations: 0 };
    const page = await renderScreen({ '/': () => <SignedInHeader {...shared} /> });
    expect(namesIn(screen.getByRole('banner'))).toEqual(header);
    page.unmount();
    const pages = entries.flatMap((entry) => (entry.pages ?? [entry]).map(({ label }) => label));
    expect(await openMenu(shared)).toEqual([...pages, ...menu]);
  },
);

it('a person with several accounts has them in the phone’s menu, with the invitations after their own', async () => {
  fakeServer({ 'GET /settings': () => ({ contact: {} }) });
  const account = toAccount([viewed, managed, own]);
  const names = await openMenu({ account, client: own, entries: [], invitations: 2 });
  expect(names).toEqual([
    ...['Rose', 'Invitations (2)', 'Hemi', 'Mere'],
    ...['Register for care', 'Help', 'My community', 'Sign-in and security', 'Sign out'],
  ]);
  const invitations = screen.getByRole('link', { name: 'Invitations (2)' });
  expect(invitations.getAttribute('href')).toBe('/setup/register-new/invites');
});

it('the header and the phone’s menu show the pictures of the accounts, and of their person', async () => {
  fakeServer({ 'GET /settings': () => ({ contact: {} }) });
  const of = (image: string, membership: OwnMembership) => ({ ...membership, image: `/${image}.jpg` });
  const [mere, hemi] = [of('mere', viewed), of('hemi', managed)];
  const account = toAccount([hemi, mere]);
  const shared = { account: { ...account, user: { ...account.user, image: '/ana.jpg' } }, client: mere, entries: [] };
  const pictures = () => [...document.querySelectorAll('.av img')].map((one) => one.getAttribute('src'));
  const page = await renderScreen({ '/': () => <SignedInHeader {...shared} invitations={0} /> });
  expect(pictures()).toEqual(['/mere.jpg', '/ana.jpg']);
  // This page opens no popover by itself.
  fireEvent(document.querySelector('.menu')!, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  await screen.findByText('Hemi');
  expect(pictures().toSorted()).toEqual(['/ana.jpg', '/ana.jpg', '/hemi.jpg', '/mere.jpg', '/mere.jpg']);
  page.unmount();
  await openMenu({ ...shared, invitations: 0 });
  expect(pictures()).toEqual(['/ana.jpg', '/hemi.jpg', '/mere.jpg']);
});

async function openMenu(props: Omit<Parameters<typeof MenuSheet>[0], 'onClose'>): Promise<string[]> {
  await renderScreen({ '/': () => <MenuSheet {...props} onClose={() => undefined} /> });
  return namesIn(await screen.findByRole('dialog')).filter((name) => name !== 'Close');
}
