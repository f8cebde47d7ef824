import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ActPreview } from '#contract/office-acts.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ActDialog } from './act-dialog.tsx';

const shown = exampleShown();
const offered: ActPreview = {
  ...{
    version: 1,
    problems: [],
    warnings: [],
    supportWorkers: [],
    visits: [],
    replaced: [],
    count: 1,
    openTickets: [],
  },
};
const endpoint = 'PATCH /office/clients/{clientRef}/appointments/{jobRef}';
let server: ReturnType<typeof fakeServer>;
let late: ActPreview['late'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T00:00:00Z') });
  late = { hours: 48, count: 1, minutes: 60 };
  server = fakeServer({
    'GET /office/clients/{clientRef}/support-network': () => ({ members: [], invitations: [] }),
    'POST /office/who-hears': () => ({ hearers: exampleHearers }),
    'POST /office/clients/{clientRef}/appointments/{jobRef}/preview': () => ({ ...offered, ...(late && { late }) }),
    [endpoint]: () => ({ ref: shown.visit.jobRef, version: 2, actRef: 'aaaaaaaaaaaaaaaa' }),
  });
});
const listSent = () => server.received(endpoint).map(({ body }) => body);
const Dialog = () => <ActDialog kind="cancel" {...{ shown, offered }} isGone={false} onClose={() => undefined} />;

it('asks what is paid and charged as a visit is cancelled late, and sends what is chosen', async () => {
  await renderScreen({ '/office/visits': Dialog }, { at: '/office/visits', user: {} });
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this visit' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
  await dialog.findByText('This visit begins in less than 48 hours.');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Ill.');
  await send();
  await dialog.findByText('Choose what the worker is paid.');
  dialog.getByText('Choose whether the visit is charged.');
  dialog.getByRole('radio', { name: '1 hour, as planned' });
  await userEvent.click(dialog.getByRole('radio', { name: 'Other minutes' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Charged' }));
  await send();
  await dialog.findByText('Enter minutes from 1 to 1440.');
  await userEvent.type(dialog.getByLabelText(/^Minutes paid/), '30');
  await send();
  await vi.waitFor(() => expect(listSent()).toMatchObject([{ cancel: true, paid: { minutes: 30, charged: true } }]));
});

it('says how many are cancelled late, and sends that each is paid as planned', async () => {
  late = { hours: 48, count: 2 };
  await renderScreen({ '/office/visits': Dialog }, { at: '/office/visits', user: {} });
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this visit' }));
  await dialog.findByText('2 visits begin in less than 48 hours.');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Ill.');
  await userEvent.click(dialog.getByRole('radio', { name: 'As planned' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Not charged' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the visit' }));
  await vi.waitFor(() => expect(listSent()[0]?.paid).toEqual({ charged: false }));
});
