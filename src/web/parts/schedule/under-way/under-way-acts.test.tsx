import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeWorker } from '#contract/office.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { exampleHearers } from '../example-hearers.ts';
import { UnderWayActs } from './under-way-acts.tsx';

const tom = { ref: 'tom', fullName: 'Tom Whitaker' };
const mele = { ref: 'mele', fullName: 'Mele Taufa' };
const visit = {
  ...{ clientRef: 'rose', clientName: 'Rose Hākaraia', jobRef: 'job', originalDate: '2026-11-24' },
  ...{ date: '2026-11-24', startTime: '09:00', plannedMinutes: 60 },
  ...{ supportWorkers: [tom], subtitle: 'Today, 9:00am' },
};
const toOffered = (ref: string, fullName: string, distanceKm: number) =>
  ({ ref, fullName, givenName: fullName.split(' ')[0], free: true, distanceKm }) as OfficeWorker;
const supportWorkers = [
  { ...toOffered('grace', 'Grace Okafor', 2), phone: '021 555 0105' },
  toOffered('priya', 'Priya Nair', 4),
];

const send = 'POST /office/clients/{clientRef}/appointments/{jobRef}/replacement';
const answer = 'POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer';
const confirm = 'POST /office/confirmations';
let server: ReturnType<typeof fakeServer>;
let answerReply: () => object;
let sendReply: () => object;
/** The time at which someone could come, as the server would say now. */
let next: string;
let refused: { at: number; code: 'ruleBroken'; message: string }[];

beforeEach(() => {
  answerReply = () => ({ jobRef: 'job', originalDate: '2026-11-24' });
  refused = [];
  next = '09:25';
  sendReply = () => ({ ref: 'new', date: '2026-11-24', startTime: next, actRef: 'aaaaaaaaaaaaaaaa' });
  server = fakeServer({
    [`${send}/preview`]: () => ({ date: '2026-11-24', startTime: next, supportWorkers }),
    [send]: () => sendReply() as never,
    [answer]: () => answerReply() as never,
    'POST /office/who-hears': () => ({ hearers: exampleHearers }),
    [confirm]: () => ({ written: refused.length > 0 ? [] : [{ at: 0, version: 7 }], refused }),
  });
});

async function open(button: RegExp, more: object = {}) {
  await renderScreen({ '/office': () => <UnderWayActs visit={{ ...visit, ...more }} /> });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const listSent = (endpoint: Parameters<typeof server.received>[0]) => server.received(endpoint).map(({ body }) => body);

describe('Send someone else now', () => {
  it('proposes the best free one, with words that follow who is chosen until they are typed', async () => {
    const dialog = await open(/^Send someone else now…/);
    await within(dialog).findByRole('button', { name: 'Send Grace now' });
    const number = within(dialog).getByRole('link', { name: '021 555 0105: call Grace Okafor' });
    expect(number.getAttribute('href')).toBe('tel:0215550105');
    const words = within(dialog).getByLabelText(/^What the family reads/);
    expect(words).toHaveProperty('value', 'Grace comes instead, at about 9:25am.');
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Priya Nair/ }));
    expect(words).toHaveProperty('value', 'Priya comes instead, at about 9:25am.');
    const listAsked = () => server.received('POST /office/who-hears').map(({ body: { changes } }) => changes[0]);
    await waitFor(() => expect(listAsked().at(-1)).toMatchObject({ startTime: '09:25', workerRefs: ['priya'] }));
    await userEvent.clear(words);
    await userEvent.type(words, 'She is near.');
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Grace Okafor/ }));
    expect(words).toHaveProperty('value', 'She is near.');
    await within(dialog).findByText(/^Karen by email .* · Call Anahera$/);
    await press('Send Grace now');
    await waitFor(() =>
      expect(listSent(send)).toEqual([
        {
          ...{ originalDate: '2026-11-24', ref: expect.any(String), supportWorkerRef: 'grace' },
          start: { date: '2026-11-24', startTime: '09:25' },
          ...{ didNotComeRefs: ['tom'], answer: 'She is near.' },
        },
      ]),
    );
  });

  it('reads again when someone could come, whenever it opens and where that has moved on; the words follow', async () => {
    const dialog = await open(/^Send someone else now…/);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    next = '09:45';
    await press('Send someone else now…: Rose Hākaraia');
    const words = await screen.findByLabelText(/^What the family reads/);
    expect(words).toHaveProperty('value', 'Grace comes instead, at about 9:45am.');
    next = '09:50';
    sendReply = () => refuse({ status: 412, code: 'stale', message: 'The time has moved on.' });
    await press('Send Grace now');
    await waitFor(() => expect(words).toHaveProperty('value', 'Grace comes instead, at about 9:50am.'));
    await userEvent.click(screen.getByRole('radio', { name: /^Priya Nair/ }));
    expect(words).toHaveProperty('value', 'Priya comes instead, at about 9:50am.');
    sendReply = () => ({ ref: 'new', date: '2026-11-24', startTime: next, actRef: 'aaaaaaaaaaaaaaaa' });
    await press('Send Priya now');
    const answered = 'Priya comes instead, at about 9:50am.';
    await waitFor(() => expect(listSent(send)[1]).toMatchObject({ start: { startTime: '09:50' }, answer: answered }));
  });

  it('records no one where the client’s own timesheet says who came, and does not offer to', async () => {
    server.answer({
      [`${send}/preview`]: () => ({ date: '2026-11-24', startTime: next, hasTimesheets: true, supportWorkers }),
    });
    const dialog = await open(/^Send someone else now…/, { timesheets: true });
    await within(dialog).findByLabelText('What the family reads');
    expect(within(dialog).queryByText(/recorded as not having come/)).toBeNull();
    expect(screen.getAllByRole('button', { name: /: Rose Hākaraia$/, hidden: true })).toHaveLength(2);
  });

  it('records those who were named as it was opened, also where a colleague has recorded one of them meanwhile', async () => {
    let change: (workers: (typeof tom)[]) => void = () => {};
    const Page = () => {
      const [workers, setWorkers] = useState([tom, mele]);
      change = setWorkers;
      return <UnderWayActs visit={{ ...visit, supportWorkers: workers }} />;
    };
    await renderScreen({ '/office': Page });
    await userEvent.click(await screen.findByRole('button', { name: /^Send someone else now…/ }));
    await screen.findByText(/^Tom and Mele are recorded as not having come/);
    act(() => change([mele]));
    await screen.findByText(/^Tom and Mele are recorded as not having come/);
  });

  it('asks who of two did not come', async () => {
    await open(/^Send someone else now…/, { supportWorkers: [tom, mele] });
    await screen.findByText(/^Tom and Mele are recorded as not having come/);
    await userEvent.click(await screen.findByRole('radio', { name: 'Mele' }));
    await screen.findByText(/^Mele is recorded as not having come/);
    await press('Send Grace now');
    await waitFor(() => expect(listSent(send)).toMatchObject([{ didNotComeRefs: ['mele'] }]));
  });
});

describe('It is running late', () => {
  it('finds who hears by the day and start that the visit was moved to, and speaks of two people', async () => {
    const moved = { originalDate: '2026-11-27', supportWorkers: [tom, mele] };
    const dialog = await open(/^It is running late…/, moved);
    expect(within(dialog).getByLabelText(/^Answer/)).toHaveProperty('value', 'Tom and Mele are on the way.');
    await within(dialog).findByText(/^Karen by email .* · Call Anahera$/);
    const hears = { clientRef: 'rose', date: '2026-11-24', startTime: '09:00', workerRefs: [] };
    expect(listSent('POST /office/who-hears')).toEqual([{ changes: [hears] }]);
  });

  it('shows what a colleague has answered, and the next press sends these words too', async () => {
    answerReply = () => {
      const reply = refuse({ status: 412, code: 'stale', message: 'Sam has already answered: “On the way”' });
      reply.headers.set('etag', '"9:20"');
      return reply;
    };
    await open(/^It is running late…/);
    await press('Send the answer');
    await screen.findByText(/Sam has already answered: “On the way”/);
    answerReply = () => ({ jobRef: 'job', originalDate: '2026-11-24' });
    await press('Send the answer');
    const body = { originalDate: '2026-11-24', answer: 'Tom is on the way.' };
    await waitFor(() => expect(listSent(answer)).toEqual([body, { ...body, after: '"9:20"' }]));
  });
});

describe('It did not take place', () => {
  it('finds who hears by the day and start that the visit was moved to', async () => {
    const dialog = await open(/^It did not take place…/, { originalDate: '2026-11-27' });
    await within(dialog).findByText(/^Karen by email .* · Call Anahera$/);
    const hears = { clientRef: 'rose', date: '2026-11-24', startTime: '09:00', workerRefs: [] };
    expect(listSent('POST /office/who-hears')).toEqual([{ changes: [hears] }]);
  });

  it('asks what was done about it, and records who did not come', async () => {
    await open(/^It did not take place…/);
    await press('Record it');
    await screen.findByText('Enter what was done about it.');
    await userEvent.type(screen.getByLabelText(/^What was done about it/), 'Rang Ana.');
    await press('Record it');
    const name = { clientRef: 'rose', jobRef: 'job', originalDate: '2026-11-24', supportWorkerRef: 'tom' };
    await waitFor(() =>
      expect(listSent(confirm)).toEqual([
        { confirmations: [{ ...name, outcome: 'workerDidNotCome', note: 'Rang Ana.' }] },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks what the worker is paid where no one was home, as planned at first, and whether it is charged', async () => {
    await open(/^It did not take place…/);
    await userEvent.click(screen.getByRole('radio', { name: 'No one was home' }));
    expect(screen.getByRole('radio', { name: '1 hour, as planned' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: 'Nothing' }));
    await press('Record it');
    await screen.findByText('Choose whether the visit is charged.');
    await userEvent.click(screen.getByRole('radio', { name: 'Charged' }));
    await press('Record it');
    await waitFor(() =>
      expect(listSent(confirm)).toMatchObject([
        { confirmations: [{ outcome: 'nobodyHome', minutes: 0, charged: true }] },
      ]),
    );
  });

  it('stays open where it was refused, and says why', async () => {
    refused = [{ at: 0, code: 'ruleBroken', message: 'This client’s visits are confirmed by timesheet.' }];
    await open(/^It did not take place…/);
    await userEvent.click(screen.getByRole('radio', { name: 'No one was home' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Not charged' }));
    await press('Record it');
    await screen.findByText('This client’s visits are confirmed by timesheet.');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
