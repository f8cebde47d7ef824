import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import { detailsFlags } from '#domain/clients/details-fields.ts';
import { queryClient } from '#web/api/query-client.ts';
import { settingsQuery } from '#web/api/settings.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AccountStartScreen } from '../account-start-screen.tsx';
import { DoctorDetailsScreen } from '../doctor-details/doctor-details-screen.tsx';
import { NextOfKinScreen } from '../next-of-kin-details/next-of-kin-screen.tsx';
import { AccountDetailsScreen } from './details-screen.tsx';

const change = 'PATCH /clients/{clientRef}';
const profile = {
  ref: 'c1',
  version: 1,
  givenName: 'Rose',
  familyName: 'Hākaraia',
  deliveryAddress: '12 Rimu Street\nKelburn',
  languages: ['mi', '0'],
  image: '/api/v0/images/rose',
  doctor: { name: 'Dr Ana Patel' },
};
const languages = [
  { ref: '0', name: 'English' },
  { ref: 'mi', name: 'Te reo Māori' },
];

function createMember(role: 'client' | 'supporter', capability?: keyof OwnMembership['capabilities']) {
  const capabilities = { ...(capability && { [capability]: true }) } as OwnMembership['capabilities'];
  return { clientRef: 'c1', name: 'Rose Hākaraia', role, capabilities };
}

function setSettings(keeps: boolean) {
  const clientDetailsFields = Object.fromEntries(detailsFlags.map((flag) => [flag, keeps]));
  const lists = { genders: [], salutations: [], skills: [], languages, driverLicenses: [], workerChecks: [] };
  const settings = { ...lists, retired: [], features: { clientDetailsFields } };
  queryClient.setQueryData(settingsQuery.queryKey, settings as never);
}

async function open(at: string, member?: ReturnType<typeof createMember>) {
  const screens = {
    '/account/details': AccountDetailsScreen,
    '/account': AccountStartScreen,
    '/account/doctor-details': DoctorDetailsScreen,
    '/account/next-of-kin-details': NextOfKinScreen,
    '/account/support-network': () => <h1>Support network</h1>,
    '/account/email': () => null,
  };
  const user = { ref: 'u1', givenName: 'Ana', familyName: 'Silva', fullName: 'Ana Silva', email: 'ana@example.org' };
  return renderScreen(screens, { at, user, memberships: member ? [member] : [] });
}

const textboxes = () => screen.queryAllByRole('textbox');
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the details of a client', () => {
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    server = fakeServer({ 'GET /clients/{clientRef}': () => profile });
    setSettings(true);
  });

  it('are read and not changed by a supporter who may only look', async () => {
    const { container } = await open('/account/details', createMember('supporter', 'viewClientDetails'));
    await screen.findByRole('heading', { name: 'Rose Hākaraia’s personal details' });
    await screen.findByText(/^12 Rimu Street\s*Kelburn$/);
    screen.getByText('English, Te reo Māori');
    expect(container.querySelector('.av img')?.getAttribute('src')).toBe(profile.image);
    expect(textboxes()).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('hold the doctor, who is only read there too', async () => {
    await open('/account/doctor-details', createMember('supporter', 'viewClientDetails'));
    await screen.findByText('Dr Ana Patel');
    expect(textboxes()).toEqual([]);
  });

  it.each(['/account', '/account/details'])('are not opened at %s for a member with the calendar alone', async (at) => {
    await open(at, createMember('supporter', 'viewRoster'));
    await screen.findByRole('heading', { name: 'Support network' });
  });

  it('have no field that the provider does not keep', async () => {
    setSettings(false);
    await open('/account/details', createMember('client'));
    expect(await screen.findByLabelText('Given name')).toHaveProperty('value', 'Rose');
    expect(textboxes().map((field) => field.getAttribute('name') ?? field.id)).toHaveLength(3);
    for (const name of ['Given name', 'Family name', 'Email']) screen.getByLabelText(name);
    for (const role of ['combobox', 'radio', 'checkbox']) expect(screen.queryAllByRole(role)).toEqual([]);
    expect(screen.queryByRole('button', { name: /picture/ })).toBeNull();
  });

  it('lead from the page of a doctor whom the provider does not keep to the others', async () => {
    setSettings(false);
    await open('/account/doctor-details', createMember('client'));
    await screen.findByRole('heading', { name: 'My personal details' });
  });

  it('show a mistake at its field, and beside the form what the server refused', async () => {
    server.answer({ [change]: () => refuse({ status: 422, code: 'ruleBroken', message: 'Not just now.' }) });
    await open('/account/details', createMember('client'));
    const given = await screen.findByLabelText('Given name');
    await userEvent.type(screen.getByLabelText('Date of birth'), '31/02/1941');
    await userEvent.clear(given);
    await userEvent.click(save());
    screen.getByText('Enter the given name.');
    screen.getByText('This day does not exist. Check the date of birth.');
    expect(document.activeElement).toBe(given);
    await userEvent.type(given, 'Rosa');
    await userEvent.clear(screen.getByLabelText('Date of birth'));
    await userEvent.type(screen.getByLabelText('Date of birth'), '05031941');
    await userEvent.click(save());
    await screen.findByText('Your details could not be saved: Not just now.');
    expect(given).toHaveProperty('value', 'Rosa');
    expect(server.received(change)).toMatchObject([{ body: { givenName: 'Rosa', dateOfBirth: '1941-03-05' } }]);
  });

  it('say in the words of their page that the next of kin was not saved', async () => {
    server.answer({ [change]: () => refuse({ status: 422, code: 'ruleBroken', message: 'Not just now.' }) });
    await open('/account/next-of-kin-details', createMember('client'));
    await userEvent.type(await screen.findByLabelText('Name'), 'Wiremu');
    await userEvent.click(save());
    await screen.findByText('unable to save your details: Not just now.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Wiremu');
  });
});

describe('the details of a person without a client', () => {
  it('are those of the account, of which only what was changed is sent', async () => {
    setSettings(true);
    const own = 'PATCH /users/me';
    const server = fakeServer({ [own]: () => ({ ref: 'u1' }) });
    await open('/account/details');
    expect(await screen.findByLabelText('Home phone')).toHaveProperty('inputMode', 'numeric');
    expect(textboxes()).toHaveLength(3);
    await userEvent.type(screen.getByLabelText('Given name'), ' Maria');
    await userEvent.type(screen.getByLabelText('Home phone'), '04 555 0123');
    await userEvent.click(save());
    await expect
      .poll(() => server.received(own).map(({ body }) => body))
      .toEqual([{ givenName: 'Ana Maria', phoneHome: '04 555 0123' }]);
    const link = screen.getByRole('link', { name: 'Change my email address' });
    expect(within(link).getByText('Change my email address')).toBeTruthy();
    expect(link.getAttribute('href')).toBe('/account/email');
  });
});
