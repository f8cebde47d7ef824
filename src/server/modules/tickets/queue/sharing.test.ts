import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { bookVisit, createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let ref: string;
let alex: { ref: string; token: string };

beforeAll(async () => {
  scene = await createScene();
  alex = await scene.build.user({ office: true, givenName: 'Alex', familyName: 'Tane' });
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.test.setTime('2026-11-20', '09:00');
  await scene.build.query(`update tickets set status = 'withdrawn', answered_at = asked_at where status = 'open'`);
  ref = (await bookVisit(scene)).ticketRef;
});

const jo = () => scene.office;
type Person = { token: string };
const read = async ({ token }: Person) =>
  (await scene.test.call('GET /office/tickets/{ref}', { token, params: { ref } })).body;
const list = async ({ token }: Person, status: string) => {
  const { body } = await scene.test.call('GET /office/tickets', { token, query: { status } });
  return body;
};
const countOf = async (person: Person, status: string) => (await list(person, status)).tickets.length;
const open = ({ token }: Person, ticketRef = ref) =>
  scene.test.call('PUT /office/tickets/{ref}/opening', { token, params: { ref: ticketRef } });
const take = ({ token }: Person, body: object = {}) =>
  scene.test.call('POST /office/tickets/{ref}/take', { token, params: { ref }, body });
const giveBack = ({ token }: Person) =>
  scene.test.call('POST /office/tickets/{ref}/give-back', { token, params: { ref } });
const snooze = (until: string | undefined, { token }: Person = jo()) =>
  scene.test.call('PUT /office/tickets/{ref}/snooze', { token, params: { ref }, body: { until } });
const approve = ({ token }: Person, supportWorkerRefs: string[] = []) =>
  scene.test.call('POST /office/tickets/{ref}/approve', {
    token,
    params: { ref },
    ifMatch: 1,
    body: { supportWorkerRefs },
  });
const statusOf = async () =>
  (await scene.build.query<{ status: string }>('select status from tickets where ref = $1', [ref]))[0]?.status;

describe('PUT /office/tickets/{ref}/opening', () => {
  it('shows colleagues who has it open, in the queue and on the request, and never the reader themself', async () => {
    await open(alex);
    expect((await read(jo())).openedByName).toBe('Alex Tane');
    expect((await list(jo(), 'open')).tickets[0].openedByName).toBe('Alex Tane');
    expect((await read(alex)).openedByName).toBeUndefined();
  });

  it('also marks the other requests of its booking, which share the page', async () => {
    const dates = ['2026-11-25', '2026-11-26'];
    const { body } = await scene.bookLines(
      dates.map((date) => ({ ref: newRef(), ...oneVisit, dayOfWeek: undefined, date })),
    );
    await open(alex, body.appointments[0].ticketRef);
    ref = body.appointments[1].ticketRef;
    expect((await read(jo())).openedByName).toBe('Alex Tane');
  });

  it('moves with the person to the next request', async () => {
    await open(alex);
    await open(alex, (await bookVisit(scene)).ticketRef);
    expect((await read(jo())).openedByName).toBeUndefined();
  });

  it('ends after three minutes', async () => {
    await open(alex);
    scene.test.setTime('2026-11-20', '09:02');
    expect((await read(jo())).openedByName).toBe('Alex Tane');
    scene.test.setTime('2026-11-20', '09:03');
    expect((await read(jo())).openedByName).toBeUndefined();
  });

  it('knows no other request', async () => {
    expect((await open(alex, '0123456789abcdef')).status).toBe(404);
  });
});

describe('POST /office/tickets/{ref}/take', () => {
  it('lists it as mine for one, and with their name for the others', async () => {
    expect((await take(alex)).status).toBe(200);
    expect([await countOf(alex, 'mine'), await countOf(jo(), 'mine')]).toEqual([1, 0]);
    expect((await list(jo(), 'open')).tickets[0]).toMatchObject({ takenByRef: alex.ref, takenByName: 'Alex Tane' });
  });

  it('keeps colleagues from answering, offering and putting off until they take it over by name', async () => {
    await take(alex);
    const refused = await approve(jo());
    expect([refused.status, refused.body.messages]).toEqual([
      412,
      ['Alex Tane has taken this request. Take it over to answer it.'],
    ]);
    expect((await scene.decline(ref, 'No one is free.')).status).toBe(412);
    expect((await snooze('2026-11-20T20:00:00Z')).status).toBe(412);
    expect((await take(jo())).status).toBe(412);
    expect(await statusOf()).toBe('open');
    expect((await take(jo(), { insteadOfRef: alex.ref })).status).toBe(200);
    expect((await approve(jo())).status).toBe(200);
  });

  it('leaves the client free to withdraw it', async () => {
    await take(alex);
    const { status } = await scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
      token: scene.client.token,
      params: { clientRef: scene.clientRef, ref },
      ifMatch: 1,
    });
    expect(status).toBe(200);
  });

  it('refuses one that is answered', async () => {
    await approve(jo());
    const { status, body } = await take(alex);
    expect([status, body.messages]).toEqual([412, ['This request has already been approved.']]);
  });
});

describe('POST /office/tickets/{ref}/give-back', () => {
  it('lets anyone answer it again; only who has it gives it back', async () => {
    await take(alex);
    expect((await giveBack(jo())).status).toBe(412);
    expect((await giveBack(alex)).status).toBe(200);
    expect((await giveBack(alex)).status).toBe(200);
    expect((await approve(jo())).status).toBe(200);
  });
});

describe('PUT /office/tickets/{ref}/snooze', () => {
  it('leaves the queue until its time, and is back by itself', async () => {
    await snooze('2026-11-20T01:00:00Z');
    expect([await countOf(jo(), 'open'), await countOf(jo(), 'snoozed')]).toEqual([0, 1]);
    expect((await list(jo(), 'snoozed')).tickets[0].snoozedUntil).toBe('2026-11-20T01:00:00.000Z');
    scene.test.setTime('2026-11-20', '14:00');
    expect([await countOf(jo(), 'open'), await countOf(jo(), 'snoozed')]).toEqual([1, 0]);
    expect((await read(jo())).snoozedUntil).toBeUndefined();
  });

  it('says how many it hides past their deadline', async () => {
    await snooze('2026-11-23T07:00:00Z');
    expect(await list(jo(), 'open')).toMatchObject({ total: 0, overdue: 0, snoozedOverdue: 0 });
    scene.test.setTime('2026-11-23', '17:00');
    expect(await list(jo(), 'open')).toMatchObject({ total: 0, overdue: 0, snoozedOverdue: 1 });
    expect(await list(jo(), 'snoozed')).toMatchObject({ total: 1, overdue: 1 });
  });

  it('is back at once without a time', async () => {
    await snooze('2026-11-20T01:00:00Z');
    await snooze(undefined);
    expect(await countOf(jo(), 'open')).toBe(1);
  });

  it.each([
    ['a time that has passed', '2026-11-19T20:00:00Z', 'Choose a time that is still to come.'],
    ['the begin of the visit', '2026-11-23T20:00:00Z', 'Choose a time before the visit begins.'],
    ['a day too far', '2026-12-20T20:00:00Z', 'Choose a day within 30 days.'],
  ])('refuses %s', async (_, until, message) => {
    const { status, body } = await snooze(until);
    expect([status, body.messages]).toEqual([422, [message]]);
  });
});

describe('requests of one booking', () => {
  it('name each other with what became of them, and one of a booking of its own names none', async () => {
    const line = (date: string) => ({ ref: newRef(), ...oneVisit, dayOfWeek: undefined, date });
    const { body } = await scene.bookLines([line('2026-11-25'), line('2026-11-26')]);
    const [first, second] = body.appointments.map(({ ticketRef }: { ticketRef: string }) => ticketRef);
    expect((await read(jo())).askedTogether).toBeUndefined();
    await scene.decline(second, 'No one is free.');
    ref = first;
    expect((await read(jo())).askedTogether).toEqual([
      { ref: second, status: 'declined', subject: expect.stringContaining('26 Nov') },
    ]);
    const { tickets } = await list(jo(), 'declined');
    expect(tickets[0].askedTogether.map((other: { ref: string }) => other.ref)).toEqual([first]);
  });
});

describe('the answers to requests of one booking', () => {
  const line = (date: string, startTime = '09:00') => ({
    ref: newRef(),
    ...oneVisit,
    dayOfWeek: undefined,
    date,
    startTime,
  });
  const book = async (dates: readonly string[]) => {
    const { body } = await scene.bookLines(dates.map((date) => line(date)));
    return body.appointments.map(({ ticketRef }: { ticketRef: string }) => ticketRef) as string[];
  };
  const statuses = async (refs: readonly string[]) => {
    const rows = await scene.build.query<{ ref: string; status: string }>('select ref, status from tickets');
    return refs.map((one) => rows.find((row) => row.ref === one)?.status);
  };
  /** Sends them as the desk does: one after the other, each with the version it read. */
  async function approveAll(refs: readonly string[], workerRef: string) {
    const replies = [];
    for (const one of refs) {
      ref = one;
      replies.push(await approve(jo(), [workerRef]));
    }
    return replies;
  }

  it('are independent: a stale one is refused, and the others are done', async () => {
    const refs = await book(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30']);
    await scene.decline(refs[2]!, 'No one is free.');
    const replies = await approveAll(refs, scene.workerRef);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 412, 200]);
    expect(replies[2]!.body.messages).toEqual(['This request has already been declined.']);
    expect(await statuses(refs)).toEqual(['approved', 'approved', 'declined', 'approved']);
  });

  it('leave open a request that a colleague has taken, and one whose worker now has another visit', async () => {
    const refs = await book(['2026-12-02', '2026-12-03', '2026-12-04']);
    ref = refs[1]!;
    await take(alex);
    await scene.booked(line('2026-12-04', '09:30'), [scene.workerRef]);
    const replies = await approveAll(refs, scene.workerRef);
    expect(replies.map(({ status }) => status)).toEqual([200, 412, 422]);
    expect(replies[1]!.body.messages).toEqual([expect.stringMatching(/^Alex .* has taken this request/)]);
    expect(await statuses(refs)).toEqual(['approved', 'open', 'open']);
  });

  it('are undone from the last to the first', async () => {
    const refs = await book(['2026-12-08', '2026-12-09']);
    const acts = (await approveAll(refs, scene.workerRef)).map(({ body }) => body.actRef as string);
    for (const actRef of acts.toReversed())
      expect(
        (await scene.test.call('POST /office/undo/{actRef}', { token: jo().token, params: { actRef } })).status,
      ).toBe(200);
    expect(await statuses(refs)).toEqual(['open', 'open']);
  });
});

describe('two coordinators at once', () => {
  it('take one request, and one of them has it; the other cannot answer it unknowingly', async () => {
    for (let round = 0; round < 10; round++) {
      ref = (await bookVisit(scene)).ticketRef;
      const replies = await Promise.all([take(alex), take(jo())]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
      const [winner, other] = replies[0]!.status === 200 ? [alex, jo()] : [jo(), alex];
      expect((await approve(other)).status).toBe(412);
      expect((await read(other)).takenByRef).toBe(winner.ref);
    }
  });

  it('one takes and one approves: approved before it was taken, or not at all', async () => {
    for (let round = 0; round < 10; round++) {
      ref = (await bookVisit(scene)).ticketRef;
      const [taken, approved] = await Promise.all([take(alex), approve(jo())]);
      expect([taken.status, approved.status].sort()).toEqual([200, 412]);
      expect(await statusOf()).toBe(approved.status === 200 ? 'approved' : 'open');
    }
  });
});
