import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SideNav } from './side-nav.tsx';

const entries = [
  { to: '/a', label: 'My personal details', group: 'About me' },
  { to: '/b', label: 'My support network', group: 'My care' },
  { to: '/c', label: 'Activity', group: 'My care' },
];

it('the pages at the side are lists with the names of their groups, and what follows belongs to the last', async () => {
  const more = (
    <li>
      <button type="button">Sign out</button>
    </li>
  );
  await renderScreen({
    '/': () => (
      <SideNav title="My account" entries={entries}>
        {more}
      </SideNav>
    ),
  });
  const textsIn = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(textsIn('About me')).toEqual(['My personal details']);
  expect(textsIn('My care')).toEqual(['My support network', 'Activity', 'Sign out']);
});
