import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfficeTicket } from '#contract/office.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { BookingBody } from './booking-body.tsx';
import { exampleOfficeTicket, exampleWorker } from './example-ticket.ts';

const refs = ['first', 'second', 'third'];
const approvals = 'POST /office/tickets/{ref}/approve';
const declines = 'POST /office/tickets/{ref}/decline';
let tickets: OfficeTicket[];
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  tickets = refs.map((ref) => ({ ...exampleOfficeTicket, ref, subject: `The ${ref} request` }));
  const answer = ({ params: { ref } }: { params: { ref: string } }) => close(ref, 'approved');
  server = fakeServer({
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], skills: [], genders: [], languages: [], retired: [] }),
    'GET /office/tickets/{ref}': ({ params }) => tickets.find(({ ref }) => ref === params.ref)!,
    'GET /office/support-workers': () => ({ date: '2026-11-25', total: 1, supportWorkers: [exampleWorker] }),
    [approvals]: answer,
    'POST /office/who-hears': () => ({ hearers: [] }),
    [declines]: ({ params: { ref } }) => close(ref, 'declined'),
  });
  const screens = { '/': () => <BookingBody refs={refs} />, '/office/requests': () => null };
  await renderScreen(screens, { user: { ref: 'jo', office: true } });
  await waitFor(() => expect(screen.getAllByText(/, with Mele Taufa/)).toHaveLength(3));
});

/** Marks a request as answered, as its next read shows. */
function close(ref: string, status: OfficeTicket['status']) {
  tickets = tickets.map((one) => (one.ref === ref ? { ...one, status, version: 2 } : one));
  return { ref, version: 2, actRef: `act of ${ref}` };
}

/** Refuses the answer to one request, as after a colleague's act. */
const refuseOne = (endpoint: typeof approvals | typeof declines, refused: string, message: string) => {
  const sent: (call: { params: { ref: string } }) => Response | ReturnType<typeof close> = ({ params: { ref } }) =>
    ref === refused
      ? refuse({ status: 412, code: 'stale', message })
      : close(ref, endpoint === approvals ? 'approved' : 'declined');
  server.answer({ [endpoint]: sent });
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Requests of one booking' });

async function approveAll() {
  await press('Approve 3 requests…');
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Approve 3 requests' }));
}

const listSent = (endpoint: typeof approvals | typeof declines) =>
  server.received(endpoint).map(({ params }) => params.ref);

describe('requests of one booking that are approved together', () => {
  it('say before that how each person will hear, of the ticked ones alone', async () => {
    await press('Approve 3 requests…');
    const together = within(await dialog());
    await userEvent.click(together.getAllByRole('checkbox')[1]!);
    await together.findByText('No one hears of it.');
    const answer = { answer: 'approved', workerRefs: [exampleWorker.ref] };
    await waitFor(() =>
      expect(server.received('POST /office/who-hears').at(-1)?.body.changes).toEqual(
        ['first', 'third'].map((ticketRef) => ({ ticketRef, ...answer })),
      ),
    );
  });

  it('show why one that a colleague has answered was refused, and the others are approved', async () => {
    refuseOne(approvals, 'second', 'This request has already been declined.');
    await approveAll();
    const results = within(await dialog());
    await results.findByText('2 approved, 1 not approved.');
    expect(results.getAllByRole('listitem')[1]?.textContent).toContain(
      'Not approved: This request has already been declined.',
    );
    expect(document.activeElement?.textContent).toBe('Close');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readToasts().map(({ message }) => message)).toEqual(['2 approved. Rose Hākaraia.']);
  });

  it('are not approved where a colleague has taken one in between', async () => {
    const words = 'Alex Tane has taken this request. Take it over to answer it.';
    refuseOne(approvals, 'third', words);
    await approveAll();
    await within(await dialog()).findByText(`Not approved: ${words}`);
    expect(listSent(approvals)).toEqual(refs);
  });

  it('can be approved with another choice after a refusal', async () => {
    refuseOne(approvals, 'second', 'Mele already has a visit.');
    await approveAll();
    await within(await dialog()).findByText('Not approved: Mele already has a visit.');
    await userEvent.keyboard('{Enter}');
    const line = within(await screen.findByRole('region', { name: 'The second request' }));
    await userEvent.click(line.getByText('Details and other choices'));
    await userEvent.click(await line.findByRole('radio', { name: /No one yet/ }));
    server.answer({ [approvals]: ({ params: { ref } }) => close(ref, 'approved') });
    await press('Approve 1 request…');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Approve 1 request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body, params } = server.received(approvals).at(-1)!;
    expect([params.ref, body.supportWorkerRefs]).toEqual(['second', []]);
  });
});

it('requests of one booking are declined with one reason, and show what became of each', async () => {
  refuseOne(declines, 'second', 'This request has already been approved.');
  await press('Decline…');
  const form = await screen.findByRole('dialog', { name: 'Decline these requests' });
  within(form).getByText(
    /will read it in the calendar. An email or your phone list tells them that there is an answer/,
  );
  expect(within(form).getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  await userEvent.click(within(form).getByRole('button', { name: /^No one is free/ }));
  await userEvent.click(within(form).getByRole('button', { name: 'Decline' }));
  const results = within(await dialog());
  await results.findByText('2 declined, 1 not declined.');
  expect(screen.queryByRole('dialog', { name: 'Decline these requests' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Close');
  const reasons = new Set(server.received(declines).map(({ body }) => body.reason));
  const { changes } = server.received('POST /office/who-hears')[0]?.body ?? {};
  expect(changes).toEqual(refs.map((ticketRef) => ({ ticketRef, answer: 'declined' })));
  expect([listSent(declines), [...reasons]]).toEqual([refs, [expect.stringMatching(/^No one is free at that time/)]]);
});
