import { screen } from '@testing-library/react';
import { afterEach, describe, it } from 'vitest';
import type { WorkerCard } from '#contract/support-workers.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { FindWorkersScreen } from './find-workers-screen.tsx';

const rose = { clientRef: 'c1', name: 'Rose', timeZone: 'Pacific/Auckland', role: 'client', userRef: 'u1' } as const;
const favourite = (ref: string): WorkerCard => ({
  ref,
  fullName: `${ref} Taufa`,
  givenName: ref,
  skillRefs: [],
  languageRefs: [],
  favourite: true,
});

afterEach(() => queriesOf().clear());

describe('FindWorkersScreen', () => {
  it('counts favourites and hidden workers beside their tabs, once they are known', async () => {
    let favourites = ['mele', 'tom'].map(favourite);
    fakeServer({
      'GET /clients/{clientRef}/support-workers/favourites': () => ({ supportWorkers: favourites }),
      'GET /clients/{clientRef}/support-workers/hidden': () => ({ supportWorkers: [] }),
    });
    queriesOf().setQueryData(settingsQuery.queryKey, { features: { findSupportWorkers: true } } as never);
    await renderScreen({ '/support-workers': FindWorkersScreen }, { user: { ref: 'u1' }, memberships: [rose] });
    await screen.findByRole('tab', { name: 'Favourites 2' });
    screen.getByRole('tab', { name: 'Hidden' });
    screen.getByRole('tab', { name: 'All workers' });
    favourites = favourites.slice(1);
    await queriesOf().invalidateQueries({ queryKey: ['client'] });
    await screen.findByRole('tab', { name: 'Favourites 1' });
  });
});
