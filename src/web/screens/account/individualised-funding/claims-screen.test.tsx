import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFunding } from '#web/testing/open-funding.tsx';
import { ClaimsScreen } from './claims-screen.tsx';

const overview = '/account/individualised-funding/a';

describe('the page of claims', () => {
  it.each([
    ['Level1', 'Expense claims', /^Send expense claims by midday on the Monday/],
    ['Level2', 'Timesheets & expenses', /^Send a timesheet every two weeks/],
    ['Level3', 'Expense claims', /^We send your support workers/],
  ] as const)('of %s is called %s and says what to do', async (needsLevel, name, guidance) => {
    await openFunding(ClaimsScreen, { page: '/timesheets-expenses', needsLevel });
    await screen.findByText(guidance);
    screen.getByRole('heading', { name, level: 1 });
    const link = screen.queryByRole('link', { name: 'Register as an employer' });
    expect(link?.getAttribute('href')).toBe(needsLevel === 'Level3' ? `${overview}/register-as-employer` : undefined);
  });
});
