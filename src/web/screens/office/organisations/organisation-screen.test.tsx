import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficeOrganisation } from '#contract/organisations.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { OrganisationScreen } from './organisation-screen.tsx';

const people = 'POST /office/organisations/{ref}/staff';
const meera = { userRef: 'meera', fullName: 'Meera Joshi', email: 'meera@example.org' };
const hemi = {
  ...{ ref: 'hemi', email: 'hemi@example.org', invitedByName: 'Jo Wells' },
  ...{ sentAt: '2026-11-19T20:00:00Z', expiresAt: '2026-12-03T20:00:00Z' },
};
let organisation: OfficeOrganisation;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  organisation = {
    ref: 'o',
    name: 'Wattle Funding',
    pays: true,
    fundedClients: 0,
    version: 1,
    staff: [],
    invitations: [],
  };
  server = fakeServer({
    'GET /office/organisations/{ref}': () => organisation,
    [people]: ({ body: { email } }) => {
      const isKnown = email === meera.email;
      organisation = isKnown ? { ...organisation, staff: [meera] } : { ...organisation, invitations: [hemi] };
      return { ref: isKnown ? 'meera' : 'hemi', outcome: isKnown ? 'added' : 'invited' };
    },
    'DELETE /office/organisations/{ref}/staff/{userRef}': ({ params: { userRef } }) => {
      organisation = { ...organisation, staff: [] };
      return { userRef };
    },
    'DELETE /office/staff-invitations/{ref}': ({ params: { ref } }) => {
      organisation = { ...organisation, invitations: [] };
      return { ref };
    },
  });
});

/** Puts the screen in a main part, since the focus goes to a heading there. */
const Page = () => (
  <main>
    <OrganisationScreen />
  </main>
);

const open = () =>
  renderScreen({ '/office/organisations/$ref': Page }, { at: '/office/organisations/o', user: { office: true } });
const isFocused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })));

it('takes people by their address: at once with an account, invited without one, and each only once', async () => {
  await open();
  const address = await screen.findByLabelText('Add someone by email');
  await userEvent.type(address, 'meera@nowhere{Enter}');
  await screen.findByText('Enter your own password.');
  screen.getByText('Enter an email address, such as name@example.org.');
  expect(server.received(people)).toEqual([]);
  const add = async (email: string) => {
    await userEvent.clear(address);
    await userEvent.type(address, email);
    await userEvent.type(screen.getByLabelText('Your own password'), 'correct horse{Enter}');
  };
  await add(meera.email);
  within(await screen.findByRole('list', { name: 'People who work for Wattle Funding' })).getByText('Meera Joshi');
  expect(server.received(people).map(({ body }) => body)).toEqual([{ email: meera.email, password: 'correct horse' }]);
  const message = 'Meera Joshi is already on its staff.';
  server.answer({
    [people]: () => refuse({ status: 422, code: 'ruleBroken', message, errors: [{ path: 'email', message }] }),
  });
  await add(meera.email);
  await screen.findByText(message);
  expect(address).toHaveProperty('value', meera.email);
});

it('loses people after a question, and open invitations at once', async () => {
  organisation = { ...organisation, staff: [meera], invitations: [hemi] };
  await open();
  within(await screen.findByRole('region', { name: 'Invited' })).getByText(hemi.email);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Meera Joshi' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Meera Joshi?' }));
  question.getByText(/at once/);
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Meera Joshi')).toBeNull());
  await isFocused('Wattle Funding');
  await userEvent.click(screen.getByRole('button', { name: `Cancel the invitation to ${hemi.email}` }));
  await screen.findByText('Wattle Funding has no staff yet.');
  await isFocused('Wattle Funding');
});
