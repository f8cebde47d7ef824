import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setRouteTitle } from '#web/kernel/page-title.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
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
