import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import type { Account } from '#web/calls/account.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ViewingBanner } from './viewing-banner.tsx';

const rose = { clientRef: 'rose', name: 'Rose Hākaraia', role: 'supporter', image: '/rose.jpg' } as OwnMembership;
const account = { user: { organisations: [] }, memberships: [rose] as const } as unknown as Account;
const banner = () => screen.queryByRole('region', { name: 'Whose account this is' });

it('names and shows the client of another account on each page about them, with a link home', async () => {
  const page = () => <ViewingBanner account={account} client={rose} />;
  for (const at of ['/', '/calendar']) {
    const { unmount } = await renderScreen({ '/': page, '/calendar': page }, { at });
    expect(banner()?.textContent).toContain('You are viewing Rose Hākaraia’s account.');
    expect(banner()?.querySelector('img')?.getAttribute('src')).toBe('/rose.jpg');
    expect(within(banner()!).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/app/');
    unmount();
  }
});

it.each(['/account/security', '/account/my-details'])('is on no page about oneself: %s', async (at) => {
  await renderScreen({ [at]: () => <ViewingBanner account={account} client={rose} /> });
  expect(banner()).toBeNull();
});
