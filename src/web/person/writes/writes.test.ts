import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookVisits, cancelVisits } from '#web/calls/appointments.ts';
import { defineCommand, findRules } from '#web/calls/commands.ts';
import { completeDocument } from '#web/calls/documents.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { placeOrder, withdraw } from '#web/calls/tickets.ts';
import { unsentKey } from '#web/kernel/device-keys.ts';
import { changePerson, currentPerson } from '#web/kernel/person.ts';
import { readToasts } from '#web/ui/toasts.ts';
import { announceFailure } from './announce.ts';
import { waitingOf } from './waiting.ts';
import { writesOf } from './writes.ts';

type Call = { path: string; key: string | undefined; version: string | undefined; body: unknown };

let calls: Call[];
let answers: (() => Response | Promise<Response>)[];

const json = (status: number, body: object) => () => new Response(JSON.stringify(body), { status });
const done = json(200, { ref: 't1', version: 2 });
const refused = (status: number, code: string, message: string) => json(status, { status, code, messages: [message] });

const token = async () => 'token';
const tokens = { freshToken: token, renew: token, resumed: () => undefined };
const signIn = (session: string) => changePerson(session, { isErased: true, forgetKey: false }, tokens);
const submit: ReturnType<typeof writesOf>['submit'] = (command) => writesOf().submit(command);

beforeEach(() => {
  calls = [];
  answers = [];
  signIn('s1');
  vi.stubGlobal('fetch', (path: string, { headers, body }: RequestInit & { headers: Record<string, string> }) => {
    calls.push({
      path,
      key: headers['idempotency-key'],
      version: headers['if-match'],
      body: body && JSON.parse(String(body)),
    });
    return Promise.resolve((answers.shift() ?? done)());
  });
});

const order = () => placeOrder({ params: { clientRef: 'c1' }, body: { ref: 'o1', notes: 'Gloves' } });
const cancel = (more = {}) =>
  cancelVisits({
    params: { clientRef: 'c1', jobRef: 'j1' },
    version: 1,
    body: { effectiveDate: '2026-11-30', repeating: false, ticketRef: 't1', cancellation: { cancel: true } },
    ...more,
  });
const shown = () => readToasts().map(({ message, kind }) => [kind, message]);

describe('submit', () => {
  it('sends a command with its key and version, reads again what it changes, and says so', async () => {
    const invalidate = vi.spyOn(queriesOf(), 'invalidateQueries');
    const command = cancel({ labels: ['Shopping on Wed 25 Nov'], next: 'The office answers by Monday.' });
    expect(await submit(command)).toEqual({ ref: 't1', version: 2 });
    expect(calls).toEqual([
      expect.objectContaining({
        path: expect.stringContaining('/clients/c1/appointments/j1'),
        key: command.key,
        version: '"1"',
      }),
    ]);
    expect(invalidate.mock.calls).toEqual([[{ queryKey: ['client', 'c1'] }], [{ queryKey: ['background'] }]]);
    expect(shown()).toEqual([
      ['good', 'Your request to cancel has been sent. The office answers by Monday. Shopping on Wed 25 Nov.'],
    ]);
    expect(writesOf().list()).toEqual([]);
  });

  it('says what the reply says, where its kind has words for that', async () => {
    answers = [json(201, { number: 3 })];
    const params = { clientRef: 'c1', documentRef: 'd1' };
    await submit(completeDocument({ params, body: {}, version: 1, labels: ['My plan'] }));
    expect(shown()).toEqual([['good', 'My plan completed as version 3.']]);
  });

  it('lists a command until it is answered', async () => {
    let answer = (_: Response) => {};
    answers = [() => new Promise((resolve) => (answer = resolve))];
    const sent = submit(order());
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(writesOf().list()).toMatchObject([{ clientRef: 'c1', state: 'sending', attempts: 1 }]);
    answer(done() as Response);
    await sent;
    expect(writesOf().list()).toEqual([]);
  });

  it('is held up by nothing that is read in the background', async () => {
    vi.spyOn(queriesOf(), 'invalidateQueries').mockImplementation(({ queryKey } = {}) =>
      queryKey?.[0] === 'background' ? new Promise(() => {}) : Promise.resolve(),
    );
    await submit(cancel());
    expect(writesOf().list()).toEqual([]);
  });

  it('leaves a refusal to its caller, and reads again what the server knows better', async () => {
    const invalidate = vi.spyOn(queriesOf(), 'invalidateQueries');
    answers = [refused(412, 'stale', 'It has changed.')];
    await expect(submit(cancel())).rejects.toMatchObject({ code: 'stale' });
    expect(invalidate).toHaveBeenCalledTimes(2);
    answers = [refused(422, 'ruleBroken', 'Too late.')];
    await expect(submit(cancel())).rejects.toMatchObject({ code: 'ruleBroken' });
    expect(shown()).toEqual([]);
    expect(invalidate).toHaveBeenCalledTimes(4);
  });

  it('ends its own earlier failure once it is done, and leaves those of other writes', async () => {
    answers = [refused(422, 'ruleBroken', 'Too late.'), refused(422, 'ruleBroken', 'Too many.')];
    for (const command of [cancel(), order()])
      await submit(command).catch((error) => announceFailure([command], error, { person: currentPerson() }));
    await submit(order());
    expect(shown()).toEqual([
      ['good', 'Your order has been submitted.'],
      ['bad', 'unable to cancel or update your appointment: Too late.'],
    ]);
  });

  it('sends one command after another with the version that the first made', async () => {
    answers = [json(200, { ref: 'j1', version: 7, ticketRef: 't1' }), done];
    const first = cancel();
    await Promise.all([submit(first), submit(cancel({ after: first.key }))]);
    expect(calls.map(({ version }) => version)).toEqual(['"1"', '"7"']);
  });

  it('sends nothing that waits for a refused command', async () => {
    answers = [refused(412, 'stale', 'It has changed.')];
    const first = cancel();
    const outcomes = await Promise.allSettled([submit(first), submit(cancel({ after: first.key }))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toHaveLength(1);
    expect(writesOf().list()).toEqual([]);
  });
});

it('sends a command where what this browser keeps cannot load, unless changes may wait there', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  waitingOf().load = () => Promise.reject(new Error('no connection'));
  await submit(order());
  stored.set(unsentKey, '');
  await expect(submit(order())).rejects.toMatchObject({ code: 'network' });
  expect(calls).toHaveLength(1);
});

describe('another session', () => {
  /** Sends a command and one that waits for it, and lets another person sign in meanwhile. */
  async function signOutMeanwhile(answer: Response) {
    let end = (_: Response) => {};
    answers = [() => new Promise((resolve) => (end = resolve))];
    const first = cancel();
    const outcomes = Promise.allSettled([submit(first), submit(cancel({ after: first.key }))]);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    signIn('s2');
    end(answer);
    return outcomes;
  }

  it.each([
    ['done', done() as Response],
    ['refused', refused(412, 'stale', 'It has changed.')() as Response],
  ])('sends nothing that waits and says nothing, where the first is %s', async (_, answer) => {
    const outcomes = await signOutMeanwhile(answer);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([calls.length, shown(), writesOf().list()]).toEqual([1, [], []]);
  });

  it('says nothing where sign-out came while it read again', async () => {
    vi.spyOn(queriesOf(), 'invalidateQueries').mockImplementationOnce(async () => {
      signIn('s2');
    });
    await submit(cancel());
    expect(shown()).toEqual([]);
  });

  it('refuses what is given in one that is over', async () => {
    const writes = writesOf();
    signIn('s2');
    await expect(writes.submit(cancel())).rejects.toMatchObject({ code: 'cancelled' });
    expect([calls, shown()]).toEqual([[], []]);
  });
});

describe('undo', () => {
  const booking = () =>
    bookVisits({
      params: { clientRef: 'c1' },
      labels: ['Shopping', 'A walk', 'Lunch'],
      body: { appointments: ['t1', 't2', 't3'].map((ticketRef) => ({ ref: `j-${ticketRef}`, ticketRef })) } as never,
    });
  const undo = () =>
    readToasts()
      .find(({ action }) => action)
      ?.action?.onAction();

  it('is offered for ten seconds and withdraws under the refs that were sent', async () => {
    await submit(booking());
    expect(readToasts()).toMatchObject([{ duration: 10_000, action: { label: 'Undo' } }]);
    calls = [];
    undo();
    await vi.waitFor(() =>
      expect(shown()[0]).toEqual(['good', 'Your request has been withdrawn. Shopping and 2 more.']),
    );
    expect(calls.map(({ path, version }) => [path.split('/').slice(-2)[0], version])).toEqual([
      ['t1', '"1"'],
      ['t2', '"1"'],
      ['t3', '"1"'],
    ]);
  });

  it('says once what was not taken back, and why', async () => {
    await submit(booking());
    answers = [done, refused(412, 'stale', 'Answered already.'), refused(412, 'stale', 'Answered already.')];
    undo();
    const failed = 'A walk and Lunch could not be withdrawn: Answered already.';
    await vi.waitFor(() => expect(shown()[0]).toEqual(['bad', failed]));
    expect(shown()[1]).toEqual(['good', 'Your request has been withdrawn. Shopping.']);
  });
});

describe('defineCommand', () => {
  it('refuses a second kind of the same name', () => {
    const again = () =>
      defineCommand('POST /clients/{clientRef}/tickets', { offline: 'queue', failed: messageOf(order().name) });
    const messageOf = (name: string) => String(findRules({ name }).failed);
    expect(again).toThrow('declared twice');
    expect(withdraw({ params: { clientRef: 'c1', ref: 't1' }, version: 1 })).toMatchObject({
      clientRef: 'c1',
      version: 1,
    });
  });
});
