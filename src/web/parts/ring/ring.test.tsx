import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Ring } from '#contract/ring.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AlertsOfVisit, RingBlock } from './ring.tsx';

const endpoint = 'GET /office/clients/{clientRef}/ring';
const visit = { clientRef: 'rose', jobRef: 'job', originalDate: '2026-11-23' };

async function open(ring: Ring) {
  const server = fakeServer({ [endpoint]: () => ring });
  await renderScreen({ '/office': () => <RingBlock of={visit} /> });
  await screen.findByRole('heading', { name: 'Ring' });
  return server;
}

it('dials each number, says whose it is, and says who has none', async () => {
  const server = await open({
    people: [
      { role: 'client', name: 'Rose Hākaraia', phones: ['04 555 0101', '021 555 0101'] },
      { role: 'supportWorker', name: 'Tom Whitaker', phones: [] },
      { role: 'nextOfKin', name: 'Ana Hughes', relationship: 'daughter', phones: ['021 555 0102'] },
    ],
  });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Rose Hākaraia Client 04 555 0101', 'tel:045550101'],
    ['Rose Hākaraia Client 021 555 0101', 'tel:0215550101'],
    ['Ana Hughes Daughter, next of kin 021 555 0102', 'tel:0215550102'],
  ]);
  expect(screen.getByText('No phone number').parentElement?.textContent).toContain('Tom Whitaker');
  expect(server.received(endpoint)[0]?.query).toEqual({ jobRef: 'job', originalDate: '2026-11-23' });
});

it('says how to get in, and tells a map of another site where it is only by a press, without where one came from', async () => {
  const home = {
    people: [],
    address: '12 Oriental Parade\nWellington',
    accessNotes: 'Back door.',
    notes: 'The blue cup.',
  };
  await open({ ...home, location: { latitude: -41.29, longitude: 174.79 } });
  const map = screen.getByRole('link', { name: 'Map' });
  expect(map.getAttribute('href')).toBe('https://www.openstreetmap.org/?mlat=-41.29&mlon=174.79#map=18/-41.29/174.79');
  expect(map.getAttribute('rel')).toBe('noreferrer');
  expect(screen.getByText(/^12 Oriental Parade, Wellington/)).toBeTruthy();
  expect(screen.getByText('Back door.')).toBeTruthy();
  expect(screen.getByText('The blue cup.')).toBeTruthy();
});

it('shows the alerts of the client of a visit, where there are any', async () => {
  const oxygen = { ref: 'a', words: 'Oxygen: no flames', isForWorkers: true, setOn: '2025-03-03' };
  fakeServer({ [endpoint]: () => ({ people: [], alerts: [oxygen] }) });
  await renderScreen({ '/office': () => <AlertsOfVisit of={visit} /> });
  const list = await screen.findByRole('list', { name: 'Alerts' });
  expect(list.textContent).toBe('Oxygen: no flamesSupport workers see it, since 3 Mar 2025');
});
