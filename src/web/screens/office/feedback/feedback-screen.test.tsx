import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Complaint, OfferedPraise, OfficeFeedback } from '#contract/feedback.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { FeedbackScreen } from './feedback-screen.tsx';

const ref = 'ffffffffffffffff';
const endpoint = 'PUT /office/feedback/{ref}/complaint';
let complaint: Complaint | undefined;
let isNew = false;
let offered: typeof passing = {};
let passing: Pick<OfficeFeedback, 'praise' | 'passedOn'>;
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  complaint = undefined;
  passing = offered;
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
          ...passing,
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

describe('praise', () => {
  const passEndpoint = 'POST /office/feedback/{ref}/praise';
  const undoEndpoint = 'DELETE /office/feedback/{ref}/praise/{actRef}';
  const [tom, mele] = ['tttttttttttttttt', 'mmmmmmmmmmmmmmmm'];
  const praise: OfferedPraise = {
    clientName: 'Rose',
    from: { as: 'supporter', name: 'Ana' },
    visit: { date: '2026-11-23', startTimeOption: 'Specified', startTime: '09:00', durationOption: 'NotSpecified' },
    workers: [
      { ref: tom, name: 'Tom' },
      { ref: mele, name: 'Mele' },
    ],
  };
  const passedOn = [{ supportWorkerRef: tom, name: 'Tom', byName: 'Joanne Wells', at: '2026-11-18T20:11:00.000Z' }];
  const wordsField = () => screen.getByRole('textbox', { name: 'Words to pass on' });

  beforeAll(() => {
    offered = { praise };
  });
  afterAll(() => {
    offered = {};
  });

  async function openDialog() {
    await press(/^Pass on to Tom and Mele: feedback of Rose/);
  }

  it('is shown as it will be read and how it will be heard, can be shortened, goes to those who are chosen, and is undone', async () => {
    server.answer({
      'POST /office/who-hears': () => ({
        hearers: [
          { ref: tom, name: 'Tom', way: 'phone', at: '2026-11-19T20:00:00.000Z', timeZone: 'Pacific/Auckland' },
        ],
      }),
      [passEndpoint]({ body: { actRef } }) {
        passing = { praise: { ...praise, workers: praise.workers.slice(1) }, passedOn };
        return { ref, actRef: actRef! };
      },
      [undoEndpoint]({ params: { actRef } }) {
        passing = { praise };
        return { ref, actRef };
      },
    });
    await openDialog();
    const sentence = 'Ana, who supports Rose, says of your visit on Monday 23 November at 9:00am:';
    screen.getByText(`${sentence} “Late again.”`);
    await screen.findByText('Call Tom');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mele' }));
    await userEvent.clear(wordsField());
    await userEvent.click(screen.getByRole('button', { name: 'Pass on to Tom' }));
    screen.getByText('Leave some of the words to pass on.');
    await userEvent.type(wordsField(), 'Late again. And more.');
    await userEvent.click(screen.getByRole('button', { name: 'Pass on to Tom' }));
    screen.getByText('Some of this was not said. Only leave words out.');
    await userEvent.clear(wordsField());
    await userEvent.type(wordsField(), 'Late.');
    screen.getByText(`${sentence} “Late.”`);
    await userEvent.click(screen.getByRole('button', { name: 'Pass on to Tom' }));
    await screen.findByText(/^Passed on to Tom by Joanne Wells, (Thu 19 Nov, )?9:11am$/);
    await screen.findByRole('button', { name: /^Pass on to Mele: / });
    expect(server.received('POST /office/who-hears')[0]?.body).toEqual({
      changes: [{ clientRef: 'cccccccccccccccc', praisedRefs: [tom, mele] }],
    });
    expect(server.received(passEndpoint).map(({ body }) => [body.workerRefs, body.words])).toEqual([[[tom], 'Late.']]);
    readToasts()
      .find(({ message }) => message === 'Passed on to Tom.')
      ?.action?.onAction();
    await screen.findByRole('button', { name: /^Pass on to Tom and Mele: / });
    expect(server.received(undoEndpoint)).toHaveLength(1);
  });

  it('needs someone who hears it', async () => {
    await openDialog();
    for (const name of ['Tom', 'Mele']) await userEvent.click(screen.getByRole('checkbox', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Pass on' }));
    screen.getByText('Choose who it is for.');
    expect(server.received(passEndpoint)).toEqual([]);
  });

  it('says in the open dialog that a colleague was quicker, and behind it who', async () => {
    server.answer({
      [passEndpoint]() {
        passing = { passedOn };
        return refuse({ status: 412, code: 'stale', message: 'Joanne Wells passed this on to Tom at 9:11am.' });
      },
    });
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Pass on to Tom and Mele' }));
    const dialog = screen.getByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Joanne Wells passed this on to Tom at 9:11am.',
    );
    await screen.findByText(/^Passed on to Tom by Joanne Wells/);
    expect(screen.queryByRole('button', { name: /: feedback of Rose$/ })).toBeNull();
  });
});
