import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import { exampleRoster } from '#web/parts/visit/example-roster.ts';
import { broken, fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const roster = 'GET /clients/{clientRef}/appointments';
const rose = { clientRef: 'rose', name: 'Rose Hākaraia', role: 'supporter', timeZone: 'Pacific/Auckland' } as const;
const part = (name: string) => screen.queryByRole('region', { name });
const settings = {
  ...{ jobTypes: [{ ref: 'care', name: 'Personal care' }], privateJobTypes: [], holidays: [], retired: [] },
  features: { pendingRequests: true, jobFeedback: true },
};
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  server = fakeServer({
    [roster]: () => exampleRoster(),
    'GET /settings': () => settings,
    'GET /clients/{clientRef}/tickets': () => ({ tickets: [] }),
    'GET /clients/{clientRef}/fundings': () => ({ fundings: [] }),
    'GET /users/me/care-registrations': () => ({ registrations: [] }),
    'GET /users/me/invitations': () => ({ invitations: [] }),
  });
});

const open = (granted: Partial<Capabilities>, at = '/') =>
  renderScreen(
    { '/': DashboardScreen },
    { at, user: { givenName: 'Ana' }, memberships: [{ ...rose, capabilities: { ...noCapabilities, ...granted } }] },
  );

describe('the dashboard of a supporter', () => {
  it.each<[Partial<Capabilities>, string[]]>([
    [{ viewRoster: true }, ['Today', 'This week', 'Recent visits']],
    [
      { manageRoster: true, viewClientDetails: true },
      ['Today', 'This week', 'Recent visits', 'Pending requests', 'Hours this week'],
    ],
    [{ viewClientDetails: true }, ['Hours this week']],
  ])('shows with %j what is shared, and no more', async (granted, names) => {
    await open(granted);
    await screen.findByRole('heading', { name: 'Rose Hākaraia Dashboard', level: 1 });
    if (names.includes('Today')) await within(part('This week')!).findByRole('link', { name: /9:00am.*Tom/ });
    const all = ['Today', 'This week', 'Recent visits', 'Pending requests', 'Hours this week'];
    expect(all.filter(part)).toEqual(names);
    expect(screen.queryAllByRole('link', { name: 'Book a new visit' }).length > 0).toBe(granted.manageRoster === true);
    const details = screen.queryByRole('link', { name: 'See Rose Hākaraia’s details' });
    expect(details?.getAttribute('href')).toBe(names.includes('Today') ? undefined : '/account/details');
    expect(screen.queryAllByText(/The calendar is not shared with you/)).toHaveLength(names.includes('Today') ? 0 : 1);
  });

  it('says so where the visits cannot be loaded, and tries again', async () => {
    server.answer({ [roster]: broken });
    await open({ viewRoster: true });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The visits could not be loaded');
    server.answer({ [roster]: () => exampleRoster() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: /at 9:00am, Tom/ });
  });

  it.each([
    [true, 'Tom’s visit at 9:00am has finished'],
    [false, 'Monday 30 November at 9:00am, Tom'],
  ])(
    'leads with who comes, and after the visit asks how it was where feedback is on: %s',
    async (jobFeedback, title) => {
      vi.setSystemTime(Date.parse('2026-11-22T22:00:00Z'));
      server.answer({ 'GET /settings': () => ({ ...settings, features: { jobFeedback } }) });
      await open({ viewRoster: true });
      const card = within(await screen.findByRole('region', { name: 'Today' }));
      await card.findByRole('heading', { name: title });
      card.getByText('TW');
      const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
      const visit = '/calendar/date/2026-11-23/appt/2026-11-23/a/feedback';
      expect(links).toEqual([jobFeedback ? ['How was it?', visit] : ['See this visit', expect.anything()]]);
    },
  );

  it('is laid over with the grid by debug=1 alone', async () => {
    const { container, unmount } = await open({ viewClientDetails: true }, '/?debug=1');
    expect(container.querySelector('.grid-overlay')).not.toBeNull();
    unmount();
    expect((await open({ viewClientDetails: true })).container.querySelector('.grid-overlay')).toBeNull();
  });
});

it('the dashboard of staff without a client names their organisations', async () => {
  await renderScreen(
    { '/': DashboardScreen },
    { user: { givenName: 'Meera', organisations: [{ ref: 'k', name: 'Kererū Health' }] } },
  );
  await within(await screen.findByRole('region', { name: 'My organisation' })).findByText('Kererū Health');
});

it('the dashboard of the simple view has today, the office’s number as one button, and the next seven days', async () => {
  server.answer({ 'GET /settings': () => ({ ...settings, contact: { phone: '09 555 0123' } }) });
  const capabilities = { ...noCapabilities, viewRoster: true };
  await renderScreen(
    { '/': DashboardScreen },
    { user: { givenName: 'Ana', simpleView: true }, memberships: [{ ...rose, capabilities }] },
  );
  const days = await screen.findByRole('region', { name: 'The next seven days' });
  expect(within(days).getAllByRole('heading', { level: 2 })).toHaveLength(7);
  expect(within(days).getAllByRole('link', { name: /Personal care/ })).toHaveLength(1);
  expect(part('Today')).not.toBeNull();
  const call = await screen.findByRole('link', { name: 'Call the office: 09 555 0123' });
  expect(call.getAttribute('href')).toBe('tel:095550123');
});
