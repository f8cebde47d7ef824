import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ChooseClientScreen } from './choose-client-screen.tsx';

it('finds the client of a booking by name, and keeps the day, the start and the worker', async () => {
  fakeServer({
    'POST /office/clients/search': ({ body: { text } }) => ({
      ...{ total: 1, more: false },
      clients: [text === 'kemp' ? { ref: 'arthur', fullName: 'Arthur Kemp' } : { ref: 'ted', fullName: 'Ted Doyle' }],
    }),
  });
  const slot = '?day=2026-11-25&start=09%3A30&worker=mmmmmmmmmmmmmmmm';
  const { history } = await renderScreen(
    { '/office/visits/book': ChooseClientScreen, '/office/clients/$clientRef/book': () => <p>The booking</p> },
    { at: `/office/visits/book${slot}`, user: { office: true } },
  );
  await screen.findByText('Wednesday 25 November, 9:30am. Who is it for?');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find by name' }), 'kemp');
  (await screen.findByRole('link', { name: /Arthur Kemp/ })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('The booking');
  expect(history.location.href).toBe(`/office/clients/arthur/book${slot}`);
});
