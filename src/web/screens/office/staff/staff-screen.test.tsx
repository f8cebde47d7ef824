import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { lastWhoSetsUp, type OfficeRights } from '#domain/office-people/rights.ts';
import { ownStaffQuery } from '#web/calls/organisations.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { StaffScreen } from './staff-screen.tsx';

const change = 'PATCH /office/staff/{userRef}';
const all: OfficeRights = { coordinates: true, pays: true, setsUp: true };
const pays: OfficeRights = { coordinates: false, pays: true, setsUp: false };
const member = (userRef: string, fullName: string, rights: OfficeRights) => ({
  ...{ userRef, fullName, email: `${userRef}@example.org`, rights },
});
let staff: object[];
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  staff = [member('jo', 'Jo Wells', all), member('ana', 'Ana Walker', pays)];
  server = fakeServer({
    'GET /office/staff': () => ({ staff, invitations: [] }),
    [change]: () => ({ userRef: 'ana' }),
    'POST /office/staff': () => ({ ref: 'ben', outcome: 'added' }),
  });
});
const open = (rights = all) => renderScreen({ '/office/staff': StaffScreen }, { user: { office: true, rights } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('changes what a colleague does, and sends what was touched alone', async () => {
  await open();
  await press('Change what Ana Walker does');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pays/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Tick at least one.');
  expect(server.received(change)).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Coordinates/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter your own password.');
  await userEvent.type(dialog.getByLabelText('Your own password'), 'correct horse{Enter}');
  await expect
    .poll(() => server.received(change))
    .toMatchObject([
      { params: { userRef: 'ana' }, body: { coordinates: true, pays: false, password: 'correct horse' } },
    ]);
  await expect.poll(readToasts).toMatchObject([{ message: 'What Ana Walker does was changed.' }]);
});

it('undoes nothing that a colleague has ticked meanwhile', async () => {
  staff[1] = member('ana', 'Ana Walker', { ...pays, coordinates: true, pays: false });
  await open();
  await press('Change what Ana Walker does');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Sets up/ }));
  staff[1] = member('ana', 'Ana Walker', { ...pays, coordinates: true });
  await queriesOf().refetchQueries({ queryKey: ownStaffQuery.queryKey });
  await screen.findByText('Coordinates and pays');
  await userEvent.type(dialog.getByLabelText('Your own password'), 'correct horse{Enter}');
  await expect
    .poll(() => server.received(change).map(({ body }) => body))
    .toEqual([{ setsUp: true, password: 'correct horse' }]);
});

it.each([
  ['alone', []],
  ['beside a closed account', [{ ...member('ben', 'Ben', all), closed: true }]],
])('keeps the one who sets up %s', async (_, others) => {
  staff.push(...others);
  await open();
  await screen.findByRole('button', { name: 'Remove Ana Walker' });
  expect(screen.queryByRole('button', { name: 'Remove Jo Wells' })).toBeNull();
  expect(screen.queryAllByText('Account closed')).toHaveLength(others.length);
  await press('Change what Jo Wells does');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: /^Sets up/ })).toHaveProperty('disabled', true);
  dialog.getByText(lastWhoSetsUp);
});

it('adds someone with what is ticked', async () => {
  await open();
  await userEvent.type(await screen.findByLabelText('Add someone by email'), 'ben@example.org');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Pays/ }));
  await userEvent.type(screen.getByLabelText('Your own password'), 'correct horse{Enter}');
  await expect
    .poll(() => server.received('POST /office/staff'))
    .toMatchObject([{ body: { email: 'ben@example.org', rights: { coordinates: true, pays: true, setsUp: false } } }]);
});

it('shows who does what to those who do not set up, and no button', async () => {
  await open(pays);
  await screen.findByText('Coordinates, pays and sets up');
  screen.getByText('Pays');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
