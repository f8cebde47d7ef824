import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PlainStart } from './plain-start.tsx';

const rose = { clientRef: 'rose', name: 'Rose H', role: 'supporter', timeZone: 'Pacific/Auckland' } as const;
const funding = { ref: 'care', funderRef: 'f', funderName: 'Home support', jobTypeRef: 'personal-care', active: true };
const money = {
  ref: 'money',
  funderName: 'Health fund',
  openingBalanceNZD: 19_200,
  closingBalanceNZD: 8883.5,
  startDate: '2020-07-01',
  endDate: '2027-06-30',
};

async function open(granted: Partial<typeof noCapabilities>, { isOn = true, startDate = money.startDate } = {}) {
  const server = fakeServer({
    'GET /settings': () => ({
      features: { individualisedFunding: isOn },
      jobTypes: [{ ref: 'personal-care', name: 'Personal care' }],
      privateJobTypes: [],
      retired: [],
    }),
    'GET /clients/{clientRef}/fundings': () => ({
      fundings: [{ ...funding, fundedTimeMins: 600, fundedTimeAllocatedThisWeekMins: 385 }],
    }),
    'GET /clients/{clientRef}/individualised-fundings': () => ({ individualisedFundings: [{ ...money, startDate }] }),
    'GET /users/me/care-registrations': () => ({ registrations: [] }),
  });
  const memberships = [{ ...rose, capabilities: { ...noCapabilities, ...granted } }];
  await renderScreen({ '/': PlainStart }, { user: { fullName: 'Ana B', givenName: 'Ana' }, memberships });
  return server;
}

describe('the dashboard of a member without the roster', () => {
  it('has the hours funded and booked, and the money left, for a member who sees the details', async () => {
    await open({ viewClientDetails: true });
    expect((await screen.findByText('Personal care')).closest('li')?.textContent).toContain('6.4 of 10 hours');
    const link = await screen.findByRole('link', { name: /^Individualised funding/ });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['Budget', 'Hours this week'],
    ]);
    expect(link.getAttribute('href')).toBe('/account/individualised-funding/money');
    expect(link.textContent).toBe('Individualised fundingleft of $19,200.00, until 30 Jun 2027$8,883.50');
  });

  it('says when the money runs out, where that is before the funding ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T00:00:00Z') });
    await open({ viewClientDetails: true }, { startDate: '2026-07-01' });
    await screen.findByText('left of $19,200.00, until early April at this pace');
  });

  it('has no money while the feature is off', async () => {
    const server = await open({ viewClientDetails: true }, { isOn: false });
    await screen.findByText('Personal care');
    expect(server.received('GET /clients/{clientRef}/individualised-fundings')).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Budget' })).toBeNull();
  });

  it('has neither for a member who does not', async () => {
    const server = await open({});
    await screen.findByRole('link', { name: 'Register for care' });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...['My community', 'Help', 'Register for care'],
    ]);
    expect(server.received('GET /clients/{clientRef}/fundings')).toEqual([]);
  });
});
