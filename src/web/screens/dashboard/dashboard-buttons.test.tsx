import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { DashboardButtons } from './dashboard-buttons.tsx';

it.each([
  [{ isOwn: false, mayBook: false, mayFind: false, registers: false }, ['View the calendar', 'My community', 'Help']],
  [
    { isOwn: true, mayBook: true, mayFind: true, registers: true },
    ['View my calendar', 'Book a new visit', 'Find support workers', 'My community', 'Help', 'Register for care'],
  ],
])('the dashboard with %j has its buttons in order', async (rights, names) => {
  await renderScreen({ '/': () => <DashboardButtons {...rights} /> });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(names);
  expect(links.map((link) => link.getAttribute('href'))).not.toContain(null);
});
