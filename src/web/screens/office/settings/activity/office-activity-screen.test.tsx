import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OfficeActivityEntry } from '#contract/activity.ts';
import { allRights } from '#domain/office-people/rights.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { OfficeActivityScreen } from './office-activity-screen.tsx';

const endpoint = 'GET /office/activity';
const mere = '0123456789abcdef';
const kiri = 'fedcba9876543210';
const entry = (fields: Partial<OfficeActivityEntry>): OfficeActivityEntry => ({
  id: '1',
  at: '2026-11-20T00:00:00.000Z',
  action: 'clientRead',
  actorRef: mere,
  actorName: 'Mere Tāwhai',
  ...fields,
});
const open = async (activity: OfficeActivityEntry[], rights = allRights) => {
  const server = fakeServer({
    [endpoint]: () => ({ activity, more: false }),
    'GET /office/activity/people': () => ({
      people: [
        { ref: mere, fullName: 'Mere Tāwhai' },
        { ref: kiri, fullName: 'Kiri Pohatu', hasLeft: true },
      ],
    }),
  });
  await renderScreen({ '/office/settings/activity': OfficeActivityScreen }, { user: { office: true, rights } });
  return server;
};

it('says who did what, and links to the page of the person it was about, where there is one', async () => {
  const about = (kind: NonNullable<OfficeActivityEntry['about']>['kind'], name: string) => ({ kind, ref: kind, name });
  await open([
    entry({ id: '5', about: about('client', 'Rose Hākaraia') }),
    entry({ id: '4', action: 'supportWorkerChanged', about: about('supportWorker', 'Tom Baker') }),
    entry({ id: '3', action: 'organisationChanged', about: about('organisation', 'A fund') }),
    entry({ id: '2', action: 'staffRightsChanged', about: about('person', 'Ana Walker') }),
    entry({ id: '1', action: 'contactChanged' }),
  ]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Mere Tāwhai viewed the details: Rose Hākaraia',
    'Mere Tāwhai changed the details of a support worker: Tom Baker',
    'Mere Tāwhai changed an organisation: A fund',
    'Mere Tāwhai changed what a colleague does: Ana Walker',
    'Mere Tāwhai changed how people reach the office',
  ]);
  const addresses = rows.map((row) =>
    row
      .querySelector('a')
      ?.getAttribute('href')
      ?.replace(/^\/app/, ''),
  );
  expect(addresses).toEqual([
    '/office/clients/client',
    '/office/support-workers/supportWorker',
    '/office/organisations/organisation',
    undefined,
    undefined,
  ]);
});

it('names the setting as its page does, and the request with a link for who can open it', async () => {
  const request = { ref: 'r1', subject: 'New booking: Personal care, Tue 24 Nov' };
  const about = { kind: 'client' as const, ref: 'c1', name: 'Rose Hākaraia' };
  const activity = [
    entry({ id: '8', action: 'ticketApproved', about, request }),
    entry({ id: '7', action: 'careDeclined', request: { ref: 'r2', subject: 'Registration for care of Ben Ito' } }),
    entry({ id: '6', action: 'featureTurnedOff', setting: { name: 'jobFeedback' } }),
    entry({ id: '5', action: 'featureTurnedOff', setting: { name: 'ofAnEarlierRelease' } }),
    entry({ id: '4', action: 'periodChanged', setting: { name: 'complaintAcknowledgement' } }),
    entry({ id: '3', action: 'listItemAdded', setting: { name: 'Te reo Māori', list: 'languages' } }),
    entry({ id: '2', action: 'holidayAdded', setting: { name: 'Matariki' } }),
    entry({ id: '1', action: 'payrollExported', setting: { name: '12' }, actorName: 'Kiri Pohatu', hasLeft: true }),
  ];
  await open(activity);
  const words = (await screen.findAllByRole('listitem')).map((row) => row.querySelector('p')?.textContent);
  expect(words).toEqual([
    'Mere Tāwhai approved a request: Rose Hākaraia, New booking: Personal care, Tue 24 Nov',
    'Mere Tāwhai declined a registration for care: Registration for care of Ben Ito',
    'Mere Tāwhai turned off a feature: Feedback on visits',
    'Mere Tāwhai turned off a feature',
    'Mere Tāwhai changed how long something may take: Acknowledge a complaint within',
    'Mere Tāwhai added an item to a list: Te reo Māori (Languages)',
    'Mere Tāwhai added a public holiday: Matariki',
    'Kiri Pohatu (left) exported hours for payroll: export 12',
  ]);
  expect(screen.getByRole('link', { name: request.subject }).getAttribute('href')).toBe('/office/requests/r1');
});

it('has no link to a request for who does not coordinate', async () => {
  const request = { ref: 'r1', subject: 'New booking' };
  await open([entry({ action: 'ticketApproved', request })], { coordinates: false, pays: false, setsUp: true });
  await screen.findByText(/New booking/);
  expect(screen.queryByRole('link', { name: 'New booking' })).toBeNull();
});

it('asks for seven days of everyone at first, and for one colleague in the days that are chosen', async () => {
  const server = await open([]);
  await screen.findByText('Nothing was recorded in these days.');
  const { from, to } = server.received(endpoint).at(-1)!.query as Record<string, string>;
  expect((Date.parse(to!) - Date.parse(from!)) / 86_400_000).toBe(6);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colleague' }), 'Mere Tāwhai');
  await expect.poll(() => server.received(endpoint).at(-1)?.query).toEqual({ from, to, actorRef: mere });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colleague' }), 'Kiri Pohatu (left)');
  await expect.poll(() => server.received(endpoint).at(-1)?.query).toEqual({ from, to, actorRef: kiri });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colleague' }), 'Everyone');
  await expect.poll(() => screen.getByRole('combobox', { name: 'Colleague' })).toHaveProperty('value', '');
});
