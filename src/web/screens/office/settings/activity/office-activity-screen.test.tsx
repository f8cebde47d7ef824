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
const entry = (fields: Partial<OfficeActivityEntry>): OfficeActivityEntry => ({
  id: '1',
  at: '2026-11-20T00:00:00.000Z',
  action: 'clientRead',
  actorRef: mere,
  actorName: 'Mere Tāwhai',
  ...fields,
});
const open = async (activity: OfficeActivityEntry[]) => {
  const server = fakeServer({
    [endpoint]: () => ({ activity, more: false }),
    'GET /office/staff': () => ({
      staff: [{ userRef: mere, fullName: 'Mere Tāwhai', email: 'mere@example.org', rights: allRights }],
      invitations: [],
    }),
  });
  await renderScreen({ '/office/settings/activity': OfficeActivityScreen }, { user: { office: true } });
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

it('asks for seven days of everyone at first, and for one colleague in the days that are chosen', async () => {
  const server = await open([]);
  await screen.findByText('Nothing was recorded in these days.');
  const { from, to } = server.received(endpoint).at(-1)!.query as Record<string, string>;
  expect((Date.parse(to!) - Date.parse(from!)) / 86_400_000).toBe(6);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colleague' }), 'Mere Tāwhai');
  await expect.poll(() => server.received(endpoint).at(-1)?.query).toEqual({ from, to, actorRef: mere });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colleague' }), 'Everyone');
  await expect.poll(() => screen.getByRole('combobox', { name: 'Colleague' })).toHaveProperty('value', '');
});
