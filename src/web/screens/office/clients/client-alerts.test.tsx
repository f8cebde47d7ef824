import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { ClientAlert } from '#contract/client-alerts.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { closeAllToasts, doToastAction, readToasts } from '#web/ui/toasts.ts';
import { ClientAlerts } from './client-alerts.tsx';

const post = 'POST /office/clients/{clientRef}/alerts';
const put = 'PUT /office/clients/{clientRef}/alerts/{ref}';
const oxygen: ClientAlert = { ref: 'a1', words: 'Oxygen: no flames', isForWorkers: true, setOn: '2025-03-03' };
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  closeAllToasts();
  server = fakeServer({ [post]: () => ({ ref: 'a2' }), [put]: () => ({ ref: 'a1' }) });
});

const open = (alerts: ClientAlert[] = [oxygen], coordinates = true) =>
  renderScreen(
    { '/': () => <ClientAlerts client={{ ref: 'c1', fullName: 'Rose Hākaraia', alerts }} /> },
    { user: { office: true, rights: { coordinates, pays: true, setsUp: true } } },
  );
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const listSent = () => server.received(post).map(({ body }) => body);

it('says what to know, who sees it and since when', async () => {
  await open([oxygen, { ...oxygen, ref: 'a2', words: 'Not to her grandson', isForWorkers: false }]);
  const list = within(await screen.findByRole('list', { name: 'Alerts' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Oxygen: no flamesSupport workers see it, since 3 Mar 2025',
    'Not to her grandsonOffice only, since 3 Mar 2025',
  ]);
});

it('is set once someone has said who sees it', async () => {
  await open([]);
  await press('Add an alert…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert' }));
  await userEvent.type(dialog.getByLabelText('What to know'), 'Hears badly');
  await press('Save');
  await dialog.findByText('Choose who sees it.');
  await userEvent.click(dialog.getByRole('radio', { name: 'Support workers too' }));
  await press('Save');
  await waitFor(() => expect(listSent()).toEqual([{ words: 'Hears badly', isForWorkers: true }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is changed by another in its place', async () => {
  await open([{ ...oxygen, until: '2999-01-01' }]);
  await press('Change: Oxygen: no flames');
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Office only' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Clear/ }));
  await press('Save');
  const changed = { words: oxygen.words, isForWorkers: false, replaces: 'a1' };
  await waitFor(() => expect(listSent()).toEqual([changed]));
});

it('is removed by one press, and undone', async () => {
  await open();
  await press('Remove: Oxygen: no flames');
  await waitFor(() => expect(readToasts()).toMatchObject([{ action: { label: 'Undo' } }]));
  doToastAction();
  await waitFor(() => expect(server.received(put)).toHaveLength(2));
  expect(server.received(put).map(({ params, body }) => [params.ref, body])).toEqual([
    ['a1', { isRemoved: true }],
    ['a1', { isRemoved: false }],
  ]);
});

it('has no room after five, and says so', async () => {
  await open(['1', '2', '3', '4', '5'].map((ref) => ({ ...oxygen, ref, words: `Alert ${ref}` })));
  await screen.findByText('A client has at most 5 alerts. Remove one first.');
  await press(/^Add an alert/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is read alone by who does not coordinate', async () => {
  await open([oxygen], false);
  await screen.findByText('Oxygen: no flames');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
