import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setRouteTitle } from '#web/kernel/page-title.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { ClientDetailsScreen } from './client-details-screen.tsx';

const lists = ['genders', 'salutations', 'ethnicities', 'languages', 'skills', 'driverLicenses', 'workerChecks'];

it.each([
  ['Self', 'Your details'],
  ['Another', 'Client details'],
] as const)('is titled for %s as it is headed: %s', async (requester, title) => {
  fakeServer({
    'GET /settings': () => ({
      ...Object.fromEntries([...lists, 'retired'].map((name) => [name, []])),
      features: { clientDetailsFields: {} },
    }),
    'GET /users/me/care-registrations': () => ({ registrations: [] }),
  });
  setRouteTitle('Client details');
  const own = '/setup/client-details';
  const user = { ref: 'u', givenName: 'Sina', fullName: 'Sina Faleolo' };
  await renderScreen({ [own]: ClientDetailsScreen, '/': () => null }, { state: { requester }, user });
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} `)));
});

it('a person who has left is not called back by a registration, which leaves nothing to be sent again', async () => {
  let finish = () => {};
  const isReleased = new Promise<void>((resolve) => (finish = resolve));
  const server = fakeServer({
    'GET /settings': () => ({
      ...Object.fromEntries([...lists, 'retired'].map((name) => [name, []])),
      features: { clientDetailsFields: {} },
    }),
    'GET /users/me/care-registrations': () => ({ registrations: [] }),
    'POST /clients': () => isReleased.then(() => ({ ref: 'r', version: 1 })),
  });
  const own = '/setup/client-details';
  const screens = { [own]: ClientDetailsScreen, '/elsewhere': () => <p>Elsewhere</p>, '/': () => <p>The dashboard</p> };
  const state = { requester: 'Another' } as const;
  const user = { ref: 'u', givenName: 'Sina', fullName: 'Sina Faleolo' };
  const { history } = await renderScreen(screens, { state, user });
  const type = async (name: string, words: string) =>
    userEvent.type(await screen.findByRole('textbox', { name }), words);
  await type('Given name', 'Iris');
  await type('Family name', 'Fale');
  await type('What help is needed?', 'Showers.');
  await type('Anything we should know', 'Mornings.');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const summary = within(await screen.findByRole('dialog', { name: 'Check your answers' }));
  await userEvent.click(summary.getByRole('button', { name: 'Register for care' }));
  await waitFor(() => expect(server.received('POST /clients')).toHaveLength(1));
  act(() => history.push('/elsewhere'));
  await screen.findByText('Elsewhere');
  finish();
  await waitFor(() => expect(readToasts()[0]?.message).toContain('Your registration for care has been sent.'));
  expect(history.location.pathname).toBe('/elsewhere');
  act(() => history.push(own, state));
  expect(await screen.findByRole('textbox', { name: 'Anything we should know' })).toHaveProperty('value', '');
});

const sending = 'POST /clients';

/** Opens the form of another person, or of oneself with a picture in the account, where the provider keeps pictures. */
async function openForm(requester: 'Self' | 'Another' = 'Another') {
  const server = fakeServer({
    'GET /settings': () => ({
      ...Object.fromEntries([...lists, 'retired'].map((name) => [name, []])),
      features: {
        clientDetailsFields: { dateOfBirth: true, image: true },
      },
    }),
    'GET /users/me/care-registrations': () => ({ registrations: [] }),
  });
  const user = { ref: 'u', givenName: 'Sina', fullName: 'Sina Faleolo', image: '/api/v0/images/sina' };
  const screens = { '/setup/client-details': ClientDetailsScreen, '/': () => <p>The dashboard</p> };
  await renderScreen(screens, { state: { requester }, user });
  await screen.findByLabelText('What help is needed?');
  return server;
}

/** Pastes texts: each is drawn once, as where it is pasted. */
async function paste(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.clear(screen.getByLabelText(label));
    if (text) await userEvent.paste(text);
  }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const send = async () => {
  await press('Continue');
  await press('Register for care');
};
const required = { 'Given name': 'Iris', 'Family name': 'Fale', 'What help is needed?': 'Showers.' };

it('mistakes are shown beside their fields, and nothing is sent', async () => {
  const server = await openForm();
  await paste({ 'Family name': 'Fale' });
  await userEvent.type(screen.getByLabelText('Date of birth'), '31/02/1941');
  await userEvent.type(screen.getByLabelText('Email address'), 'iris at home');
  await press('Continue');
  const given = screen.getByLabelText('Given name');
  await waitFor(() => expect(document.activeElement).toBe(given));
  for (const name of ['Given name', 'Date of birth', 'Email address', 'What help is needed?'])
    expect(screen.getByRole('textbox', { name, description: /\w/ }).ariaInvalid).toBe('true');
  expect([screen.queryByRole('dialog'), server.received(sending)]).toEqual([null, []]);
});

it('what the server refuses is shown, beside the picture too, and nothing typed is lost', async () => {
  const message = 'This file is not a picture.';
  const server = await openForm();
  await paste(required);
  server.answer({
    [sending]: () => refuse({ status: 400, code: 'invalid', message, errors: [{ path: 'image', message }] }),
  });
  await press('Continue');
  await screen.findByText(/^You have not given a phone number/);
  await press('Register for care');
  const picture = within(await screen.findByRole('region', { name: 'Picture' }));
  await picture.findByText(message);
  await waitFor(() => expect(document.activeElement).toBe(picture.getByRole('button', { name: 'Add a picture' })));
  server.answer({ [sending]: () => new Response('<html>', { status: 413, headers: { 'content-type': 'text/html' } }) });
  await send();
  const words = 'Your registration could not be sent: Unexpected response from server (413)';
  await screen.findByText(words);
  expect(readToasts()[0]?.message).toBe(words);
  expect(screen.getByLabelText('Family name')).toHaveProperty('value', 'Fale');
});

it('oneself brings the picture of the account', async () => {
  const server = await openForm('Self');
  server.answer({ [sending]: () => ({ ref: 'r', version: 1 }) });
  const call = globalThis.fetch;
  const bytes = new Response('a picture', { headers: { 'content-type': 'image/png' } });
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
    String(url).endsWith('/images/sina') ? Promise.resolve(bytes) : call(url, options),
  );
  await paste({ 'What help is needed?': 'Showers.' });
  await send();
  await screen.findByText('The dashboard');
  expect(server.received(sending)[0]?.body.image).toBe(`data:image/png;base64,${btoa('a picture')}`);
});
