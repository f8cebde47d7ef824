import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ownAccountKey } from '#web/calls/account.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { forgetSelectedClient, storeSelectedClient } from '#web/person/session/selected-ref.ts';
import { session } from '#web/person/session/session.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { describeKind } from '#web/testing/kinds-of-people.ts';
import { router } from './router.ts';

it('leads the office from the link of a visit to the client’s page at that day', async () => {
  fakeServer({ 'GET /cms/footer': () => 'In an emergency, call 111.' });
  // As the page does with `?client=rose`.
  storeSelectedClient('rose');
  onTestFinished(forgetSelectedClient);
  session.beginWithToken('token');
  queriesOf().setQueryData(ownAccountKey(), describeKind('O'));
  router.history.push('/app/calendar/date/2026-12-08/appt/2026-12-08/job');
  // Files share the router, which is still where another one left it: what it drew there would lead on by itself.
  await router.load();
  render(
    <QueryClientProvider client={queriesOf()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.poll(() => router.history.location.href).toBe('/app/office/clients/rose?day=2026-12-08');
});
