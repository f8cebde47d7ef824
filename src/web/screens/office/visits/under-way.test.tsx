import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TicketEvent } from '#contract/office.ts';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { UnderWay } from './under-way.tsx';

const shown = exampleShown();
const sent: TicketEvent = {
  ...{ ref: 's', type: 'sent', status: 'approved', subject: 'Someone else sent', byOffice: true },
  ...{ askedByName: 'Jo Wells', askedAt: '2026-11-22T20:20:00Z', originalDate: shown.visit.originalDate },
  ...{ fromWorkers: ['Tom Whitaker'], toWorkers: ['Grace Okafor'] },
};

/** Opens a visit of a client who uses timesheets, where no record says that Tom did not come. */
async function open(events: TicketEvent[]) {
  fakeServer({
    'GET /office/today': () => ({ late: [] }) as never,
    'GET /office/clients/{clientRef}/appointments/{jobRef}/history': () => ({ events }),
  });
  await renderScreen({ '/office': () => <UnderWay shown={shown} /> }, { user: { office: true } });
}

it('offers to send someone else until someone was sent, and then says who', async () => {
  await open([sent]);
  await screen.findByText('From Tom Whitaker to Grace Okafor');
  expect(screen.queryByRole('button', { name: /^Send someone else now/ })).toBeNull();
});

it.each([
  ['undone', { undoneAt: '2026-11-22T20:20:20Z' }],
  ['of another visit', { originalDate: '2026-11-30' }],
])('offers it again where that is %s', async (_, differs) => {
  await open([{ ...sent, ...differs }]);
  await screen.findByRole('button', { name: /^Send someone else now/ });
  expect(screen.queryByText(/Grace Okafor/)).toBeNull();
});
