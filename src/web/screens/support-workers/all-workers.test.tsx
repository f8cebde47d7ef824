import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { exampleFound } from '#web/parts/support-workers/example-found.ts';
import { Relationships } from '#web/parts/support-workers/relationship.tsx';
import { chooseClient } from '#web/person/session/choose-client.ts';
import { forgetSelectedClient } from '#web/person/session/selected-ref.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AllWorkers } from './worker-lists.tsx';

const rose = { clientRef: 'c1', name: 'Rose', timeZone: 'Pacific/Auckland', role: 'client', userRef: 'u1' } as const;
const search = 'POST /clients/{clientRef}/support-workers/search';

beforeEach(() => {
  const lists = { skills: [], languages: [], genders: [], driverLicenses: [], retired: [] };
  queriesOf().setQueryData(settingsQuery.queryKey, { ...lists, features: { findSupportWorkers: true } } as never);
});
afterEach(forgetSelectedClient);

const person = { user: { ref: 'u1' }, memberships: [rose] };

function open(signedIn: Partial<typeof person> = person) {
  const Page = () => (
    <Relationships clientRef="c1">
      <AllWorkers />
    </Relationships>
  );
  const screens = { '/support-workers': Page, '/support-workers/worker/$ref': () => null };
  return renderScreen(screens, signedIn);
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

describe('the search for support workers', () => {
  it('searches near an address that was chosen, and asks for one of those where it was only typed', async () => {
    const location = { latitude: -41.22, longitude: 174.9 };
    const server = fakeServer({
      [search]: () => ({ supportWorkers: [exampleFound], more: false }),
      'POST /addresses/search': ({ body }) => ({
        addresses: body.text.startsWith('Pet') ? [{ text: 'Petone, Wellington', location }] : [],
      }),
    });
    await open();
    const place = await screen.findByRole('combobox', { name: 'Location' });
    await userEvent.type(place, 'Nowhere');
    await press('Search');
    await screen.findByText('Please provide the address to perform the search.');
    expect(server.received(search)).toHaveLength(1);
    await userEvent.clear(place);
    await userEvent.type(place, 'Petone');
    await userEvent.click(await screen.findByRole('option', { name: 'Petone, Wellington' }));
    await press('Search');
    await screen.findByRole('heading', { name: 'Near Petone, Wellington' });
    expect(server.received(search).at(-1)?.body).toMatchObject({ location });
  });

  it('begins anew where another client was shown', async () => {
    const server = fakeServer({ [search]: () => ({ supportWorkers: [exampleFound], more: false }) });
    const { unmount } = await open();
    await screen.findByRole('button', { name: 'Search' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'mele');
    await press('Search');
    await waitFor(() => expect(server.received(search)).toHaveLength(2));
    unmount();
    // In the same session: another one would read the device again.
    const reopened = await open({});
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'mele');
    reopened.unmount();
    chooseClient('other');
    chooseClient('c1');
    await open({});
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
  });
});
