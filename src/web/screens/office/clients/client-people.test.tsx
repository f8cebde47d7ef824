import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Ring } from '#contract/ring.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ClientContext } from './client-context.ts';
import { ClientPeople } from './client-people.tsx';

async function open(people: Ring['people'], nextOfKin = true) {
  fakeServer({
    'GET /office/clients/{clientRef}/ring': () => ({ people }),
    'GET /office/clients/{clientRef}/support-network': () => ({ members: [], invitations: [] }),
  });
  const shown = {
    client: { ref: 'c1', givenName: 'Rose' },
    settings: { features: { clientDetailsFields: { nextOfKin } } },
  };
  const Part = () => (
    <ClientContext value={shown as never}>
      <ClientPeople />
    </ClientContext>
  );
  await renderScreen({ '/people': Part }, { at: '/people', user: { office: true } });
  await screen.findByText(/^No one yet/);
}

it('rings the next of kin, and no one else', async () => {
  await open([
    { role: 'client', name: 'Rose Hākaraia', phones: ['04 555 0100'] },
    { role: 'nextOfKin', name: 'Ana Hughes', relationship: 'Daughter', phones: ['021 555 0102', '04 555 0103'] },
  ]);
  await screen.findByRole('heading', { name: 'Next of kin' });
  const links = (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Ana Hughes Daughter, next of kin 021 555 0102', 'tel:0215550102'],
    ['Ana Hughes Daughter, next of kin 04 555 0103', 'tel:045550103'],
  ]);
});

it('says that no next of kin is entered', async () => {
  await open([]);
  await screen.findByText('No one is entered.');
});

it('has no next of kin where the provider keeps none', async () => {
  await open([], false);
  expect(screen.queryByRole('heading', { name: 'Next of kin' })).toBeNull();
});
