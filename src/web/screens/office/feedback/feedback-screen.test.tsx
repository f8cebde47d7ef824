import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Complaint } from '#contract/feedback.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { FeedbackScreen } from './feedback-screen.tsx';

const ref = 'ffffffffffffffff';
const endpoint = 'PUT /office/feedback/{ref}/complaint';
let complaint: Complaint | undefined;
let isNew = false;
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  complaint = undefined;
  server = fakeServer({
    'GET /office/feedback': () => ({
      feedback: [
        {
          ref,
          clientRef: 'cccccccccccccccc',
          clientName: 'Rose Hākaraia',
          supportWorkers: ['Tom Whitaker'],
          feedback: 'Late again.',
          givenBy: 'Ana Walker',
          givenAt: '2026-11-18T20:00:00.000Z',
          timeZone: 'Pacific/Auckland',
          complaint,
        },
      ],
      more: false,
    }),
    'GET /office/today': () => ({ complaints: [], feedback: isNew ? [{ key: `feedback-${ref}` }] : [] }),
    [endpoint]({ body: { move, answer } }) {
      const state = move === 'notAComplaint' ? 'received' : move;
      complaint = {
        version: (complaint?.version ?? 0) + 1,
        state,
        acknowledgeBy: '2026-11-26',
        ...(answer && { answer }),
      };
      return { ref, version: complaint.version };
    },
  });
  await renderScreen({ '/office/feedback': FeedbackScreen, '/office/clients/$clientRef': () => null });
});

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('what Today still lists', () => {
  beforeAll(() => {
    isNew = true;
  });
  afterAll(() => {
    isNew = false;
  });

  it('is marked until someone has seen to it', async () => {
    await screen.findByText('To read.');
  });
});

it('marks feedback as a complaint, and answers it in words', async () => {
  const entry = await screen.findByRole('listitem');
  expect(entry.textContent).toContain('Rose Hākaraia: About Tom Whitaker.');
  await press(/^This is a complaint: feedback of Rose/);
  expect(screen.queryByText('To read.')).toBeNull();
  await screen.findByText('To be acknowledged by');
  await press(/^Answer…/);
  const dialog = screen.getByRole('dialog', { name: 'Answer a complaint' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save the answer' }));
  within(dialog).getByText('Write the answer that the client will read.');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Answer' }), 'We are sorry.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save the answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('We are sorry.');
  expect(server.received(endpoint).map(({ body, version }) => [body.move, version])).toEqual([
    ['received', '"0"'],
    ['answered', '"1"'],
  ]);
});

it('says that a colleague was quicker, and shows what they wrote', async () => {
  await screen.findByRole('listitem');
  server.answer({
    [endpoint]() {
      complaint = { version: 1, state: 'received', acknowledgeBy: '2026-11-26' };
      return refuse({ status: 412, code: 'stale', message: 'A colleague has written about this complaint since.' });
    },
  });
  await press(/^This is a complaint/);
  await screen.findByText('To be acknowledged by');
  expect(await screen.findAllByText(/A colleague has written about this complaint/)).not.toEqual([]);
});
