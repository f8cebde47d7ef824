import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientProfile } from '#contract/client-details.ts';
import { createMember, keepDetails, roseDetails } from '#web/testing/details-of-client.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { AccountDetailsScreen } from './details-screen.tsx';

const change = 'PATCH /clients/{clientRef}';

async function open(member?: ReturnType<typeof createMember>, image?: string) {
  const screens = {
    '/account/details': AccountDetailsScreen,
    '/account/support-network': () => <h1>Support network</h1>,
    '/account/email': () => null,
  };
  const user = { ref: 'u1', givenName: 'Ana', familyName: 'Silva', fullName: 'Ana Silva', email: 'ana@example.org' };
  return renderScreen(screens, { user: { ...user, image }, memberships: member ? [member] : [] });
}

const textboxes = () => screen.queryAllByRole('textbox');
/** Pastes a text into a field, so that a form of many fields is drawn once for the whole text. */
async function paste(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.paste(text);
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the details of a client', () => {
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    server = fakeServer({ 'GET /clients/{clientRef}': () => roseDetails });
    keepDetails(true);
  });

  it('are read and not changed by a supporter who may only look', async () => {
    const { container } = await open(createMember('supporter', 'viewClientDetails'));
    await screen.findByRole('heading', { name: 'Rose Hākaraia’s personal details' });
    await screen.findByText(/^12 Rimu Street\s*Kelburn$/);
    screen.getByText('English, Te reo Māori');
    expect(container.querySelector('.av img')?.getAttribute('src')).toBe(roseDetails.image);
    expect(textboxes()).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('are not opened for a member with the calendar alone', async () => {
    await open(createMember('supporter', 'viewRoster'));
    await screen.findByRole('heading', { name: 'Support network' });
  });

  it('have no field that the provider does not keep', async () => {
    keepDetails(false);
    await open(createMember('client'));
    expect(await screen.findByLabelText('Given name')).toHaveProperty('value', 'Rose');
    expect(textboxes().map((field) => field.getAttribute('name') ?? field.id)).toHaveLength(3);
    for (const name of ['Given name', 'Family name', 'Email']) screen.getByLabelText(name);
    for (const role of ['combobox', 'radio', 'checkbox']) expect(screen.queryAllByRole(role)).toEqual([]);
    expect(screen.queryByRole('button', { name: /picture/ })).toBeNull();
  });

  it('show a mistake at its field, and beside the form what the server refused', async () => {
    server.answer({ [change]: () => refuse({ status: 422, code: 'ruleBroken', message: 'Not just now.' }) });
    await open(createMember('client'));
    const given = await screen.findByLabelText('Given name');
    await paste('Date of birth', '31/02/1941');
    await userEvent.clear(given);
    await userEvent.click(save());
    screen.getByText('Enter the given name.');
    screen.getByText('This day does not exist. Check the date of birth.');
    expect(document.activeElement).toBe(given);
    await paste('Given name', 'Rosa');
    await paste('Date of birth', '05031941');
    await userEvent.click(save());
    await screen.findByText('Your details could not be saved: Not just now.');
    expect(given).toHaveProperty('value', 'Rosa');
    expect(server.received(change)).toMatchObject([{ body: { givenName: 'Rosa', dateOfBirth: '1941-03-05' } }]);
  });

  it('that are typed while others are saved stay, and are saved next', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    let profile: Partial<ClientProfile> = roseDetails;
    server.answer({
      'GET /clients/{clientRef}': () => profile,
      [change]: async ({ body }) => {
        await isReleased;
        profile = { ...profile, ...(body as Partial<ClientProfile>), version: (profile.version ?? 0) + 1 };
        return { ref: 'c1', version: profile.version };
      },
    });
    await open(createMember('client'));
    await screen.findByLabelText('Known as');
    await paste('Known as', 'Rosie');
    await userEvent.click(save());
    await waitFor(() => expect(server.received(change)).toHaveLength(1));
    expect(save().ariaBusy).toBe('true');
    await paste('Mobile phone', '021 555 0100');
    release();
    await waitFor(() => expect(readToasts()[0]?.message).toMatch(/^Details saved/));
    expect(screen.getByLabelText('Mobile phone')).toHaveProperty('value', '021 555 0100');
    expect(screen.queryByText(/Someone else changed/)).toBeNull();
    await userEvent.click(save());
    await screen.findByText('Nothing has been changed yet.');
    expect(profile).toMatchObject({ knownAs: 'Rosie', phoneMobile: '021 555 0100' });
  });

  it('keep what was typed while the picture is saved, and say that it is, even where they cannot be read again', async () => {
    server.answer({ [change]: () => ({ ref: 'c1', version: 2 }) });
    await open(createMember('client'));
    await screen.findByLabelText('Known as');
    await paste('Known as', 'Rosie');
    server.answer({ 'GET /clients/{clientRef}': () => refuse({ status: 400, code: 'invalid', message: 'Not now.' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await waitFor(() => expect(readToasts()[0]?.message).toMatch(/^Details saved/));
    expect(server.received(change)).toMatchObject([{ body: { image: null }, version: '"1"' }]);
    expect(screen.getByLabelText('Known as')).toHaveProperty('value', 'Rosie');
  });
});

describe('the details of a person without a client', () => {
  it('are those of the account, of which only what was changed is sent', async () => {
    keepDetails(true);
    const own = 'PATCH /users/me';
    const server = fakeServer({ [own]: () => ({ ref: 'u1' }) });
    await open();
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

  it('have a picture of their own', async () => {
    keepDetails(true);
    const own = 'PATCH /users/me';
    const server = fakeServer({ [own]: () => ({ ref: 'u1' }) });
    await open(undefined, '/api/v0/images/ana.jpg');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the picture' }));
    await expect.poll(() => server.received(own).map(({ body }) => body)).toEqual([{ image: null }]);
  });
});
