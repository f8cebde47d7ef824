import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { NewOrganisationScreen } from './new-organisation-screen.tsx';

it('adds an organisation by its name, and opens it so that its people can be added', async () => {
  const server = fakeServer({
    'POST /office/organisations': ({ body: { name } }) => {
      const errors = [{ path: 'name', message: 'Enter the name of the organisation.' }];
      if (!name) return refuse({ status: 422, code: 'invalid', message: errors[0]!.message, errors });
      return { ref: 'wattle', version: 1 };
    },
  });
  const screens = {
    '/office/organisations/new': NewOrganisationScreen,
    '/office/organisations/$ref': () => <p>Its page</p>,
  };
  const { history } = await renderScreen(screens, { user: { office: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await screen.findByText('Enter the name of the organisation.', { selector: '.field *' });
  const name = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.type(name, 'Wattle{Enter}');
  await screen.findByText('Its page');
  expect(history.location.pathname).toBe('/office/organisations/wattle');
  expect(server.received('POST /office/organisations').at(-1)?.body).toEqual({ name: 'Wattle', pays: true });
});
