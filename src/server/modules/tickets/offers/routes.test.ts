import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { listNotices } from '#server/testing/notices.ts';
import { bookVisit, createScene, move, oneVisit, type Scene, weeklyMondays } from '#server/testing/scene.ts';
import type { CallReply } from '#server/testing/test-app.ts';

// Friday 20 November, 9:00am. Rose has asked for Tuesday the 24th at 9:00am; the office offers 10:30am with Tom.
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
});
afterEach(() => scene.close());

type Version = { ifMatch?: number; token?: string };

function offer(ref: string, time: object = {}, { ifMatch = 1 }: Version = {}): Promise<CallReply> {
  const tuesday = { date: '2026-11-24', startTime: '10:30', durationMins: 60, supportWorkerRef: scene.workerRef };
  return scene.test.call('POST /office/tickets/{ref}/offer', {
    token: scene.office.token,
    params: { ref },
    ifMatch,
    body: { ...tuesday, ...time },
  });
}

function accept(ref: string, { ifMatch = 2, token = scene.client.token }: Version = {}): Promise<CallReply> {
  const params = { clientRef: scene.clientRef, ref };
  return scene.test.call('POST /clients/{clientRef}/tickets/{ref}/offer/accept', { token, params, ifMatch });
}

function decline(ref: string, reason: string, { ifMatch = 2 }: Version = {}): Promise<CallReply> {
  return scene.test.call('POST /clients/{clientRef}/tickets/{ref}/offer/decline', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, ref },
    ifMatch,
    body: { reason },
  });
}

async function bookAndOffer(time?: object): Promise<{ ref: string; ticketRef: string }> {
  const booked = await bookVisit(scene);
  expect((await offer(booked.ticketRef, time)).status).toBe(200);
  return booked;
}

async function listQueue(status: string): Promise<string[]> {
  const { body } = await scene.test.call('GET /office/tickets', { token: scene.office.token, query: { status } });
  return body.tickets.map((ticket: { ref: string }) => ticket.ref);
}

const addManager = async () => {
  const user = await scene.build.user({ givenName: 'Ana' });
  await scene.build.member(user.ref, scene.clientRef, { capabilities: ['manageRoster'] });
  return user;
};

describe('POST /office/tickets/{ref}/offer', () => {
  it('leaves the request open, with the client, and tells those who may answer until when', async () => {
    const { ref, ticketRef } = await bookAndOffer({ text: '9:00 is taken.' });
    expect(await scene.ticket(ticketRef)).toMatchObject({
      status: 'open',
      version: 2,
      offer: { startTime: '10:30', workerName: 'Tom', text: '9:00 is taken.', until: '2026-11-23T20:00:00.000Z' },
    });
    expect((await scene.job(ref))?.status).toBe('Pending');
    expect([await listQueue('open'), await listQueue('offered')]).toEqual([[], [ticketRef]]);
    expect(await listNotices(scene.build)).toEqual([
      {
        kind: 'offered',
        subjects: 'New booking: Personal care, Tue 24 Nov',
        details: 'Tuesday 24 November 2026\n10:30am to 11:30am (1 hour)\nWith Tom\nAnswer by Tue 24 Nov, 9:00am.',
        message: '9:00 is taken.',
      },
    ]);
  });

  it('refuses what could not be approved: a worker who is busy, a passed day, a series on another day', async () => {
    const { ticketRef } = await bookVisit(scene);
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, startTime: '10:00' });
    const busy = await offer(ticketRef);
    expect([busy.status, busy.body.errors[0].path]).toEqual([422, 'supportWorkerRefs']);
    expect((await offer(ticketRef, { date: '2026-11-19' })).status).toBe(422);
    expect((await offer(ticketRef, { date: undefined })).body.errors[0].path).toBe('date');
  });

  it('is taken over by a later offer, and refused for a cancellation and where the request was answered', async () => {
    const { ref, ticketRef } = await bookAndOffer();
    expect((await offer(ticketRef, { startTime: '13:00' }, { ifMatch: 2 })).status).toBe(200);
    expect((await accept(ticketRef)).status).toBe(412);
    expect((await accept(ticketRef, { ifMatch: 3 })).status).toBe(200);
    expect((await offer(ticketRef, {}, { ifMatch: 4 })).status).toBe(412);
    const cancelled = await scene.ask(ref, { effectiveDate: '2026-11-24', cancellation: { cancel: true } });
    expect((await offer(cancelled.body.ticketRef)).status).toBe(422);
  });
});

describe('POST /clients/{clientRef}/tickets/{ref}/offer/accept', () => {
  it('approves the offered booking on another day and notifies its workers', async () => {
    const { ref, ticketRef } = await bookAndOffer({ date: '2026-11-25', text: 'Tom is free on Wednesday.' });
    expect((await accept(ticketRef)).body.outcome).toBe('approved');
    expect(await scene.job(ref)).toMatchObject({
      date: '2026-11-25',
      startTime: '10:30',
      status: 'Allocated',
      supportWorkerRefs: [scene.workerRef],
    });
    const [, approved] = await listNotices(scene.build);
    expect(approved).toMatchObject({ kind: 'approved', message: 'Tom is free on Wednesday.' });
    expect(approved?.details).toContain('Wednesday 25 November 2026\n10:30am');
    const workers = await scene.build.query(
      `select workers -> 'workers' -> 0 ->> 'ref' as ref from notices where kind = 'approved'`,
    );
    expect(workers).toEqual([{ ref: scene.workerRef }]);
  });

  it('says in the history who was given what was offered, and who came before', async () => {
    const readEvents = async (jobRef: string) =>
      (
        await scene.test.call('GET /office/clients/{clientRef}/appointments/{jobRef}/history', {
          ...{ token: scene.office.token, params: { clientRef: scene.clientRef, jobRef } },
        })
      ).body.events;
    const { ref, ticketRef } = await bookAndOffer();
    await accept(ticketRef);
    const given = [{ subject: 'New booking: Personal care, Tue 24 Nov', toWorkers: ['Tom Whitaker'] }];
    expect(await readEvents(ref)).toMatchObject(given);
    // As a build before this was kept has left it.
    await scene.build.query(`update tickets set about = about - 'workers'`);
    expect(await readEvents(ref)).toMatchObject(given);
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Fifita' });
    // Later, since what happens at one moment has no order.
    scene.test.setTime('2026-11-20', '09:01');
    const { body } = await scene.ask(ref, move('2026-11-24', '2026-11-24'));
    await offer(body.ticketRef, { startTime: '15:00', supportWorkerRef: mele });
    await accept(body.ticketRef);
    const [, change] = await readEvents(ref);
    expect(change).toMatchObject({ fromWorkers: ['Tom Whitaker'], toWorkers: ['Mele Fifita'] });
  });

  it('moves one visit of a series, and gives a series another time on its days', async () => {
    const { ref } = await scene.booked(weeklyMondays);
    const requested = await scene.ask(ref, move('2026-11-30', '2026-12-01'));
    await offer(requested.body.ticketRef, { date: '2026-12-02', startTime: '11:00' });
    expect((await accept(requested.body.ticketRef)).body.outcome).toBe('approved');
    expect((await scene.days())['2026-12-02']).toEqual([`${ref}@2026-11-30`]);

    const { body } = await scene.book({ ...weeklyMondays, date: '2026-11-26', dayOfWeek: 'Thursday' });
    const [series] = body.appointments;
    await offer(series.ticketRef, { date: undefined, startTime: '15:00' });
    expect((await accept(series.ticketRef)).body.outcome).toBe('approved');
    expect(await scene.job(series.ref)).toMatchObject({
      dayOfWeek: 'Thursday',
      startTime: '15:00',
      status: 'Allocated',
    });
  });

  it('ends an offer whose worker was booked at another client, puts it first in the queue and notifies the client', async () => {
    const overdue = await bookVisit(scene);
    await scene.build.query(`update tickets set answer_by = '2026-11-19T00:00:00Z' where ref = $1`, [
      overdue.ticketRef,
    ]);
    const { ref, ticketRef } = await bookAndOffer();
    const other = await scene.build.client();
    await scene.build.member(scene.client.ref, other, { capabilities: ['manageRoster'] });
    const booked = await scene.bookLines(
      [{ ref: 'tttttttttttttttt', ...oneVisit, startTime: '11:00' }],
      {},
      { params: { clientRef: other } },
    );
    expect((await scene.approve(booked.body.appointments[0].ticketRef)).status).toBe(200);

    const reply = await accept(ticketRef);
    expect([reply.status, reply.body.outcome]).toEqual([200, 'notKept']);
    expect((await scene.job(ref))?.status).toBe('Pending');
    expect((await scene.ticket(ticketRef))?.offer?.outcome?.kind).toBe('notKept');
    expect(await listQueue('open')).toEqual([ticketRef, overdue.ticketRef]);
    expect((await listNotices(scene.build)).map(({ kind }) => kind)).toContain('offerNotKept');
    expect((await accept(ticketRef, { ifMatch: 3 })).status).toBe(412);
  });

  it('is paid by the funding that the office chose with the offer, where several cover the service', async () => {
    const fundings = [];
    for (const _ of [1, 2]) fundings.push(await scene.build.funding(scene.clientRef, 'personal-care'));
    const { body } = await scene.book({ ...oneVisit, dayOfWeek: undefined, fundingType: 'Funded' });
    const { ref, ticketRef } = body.appointments[0];
    const before = (await scene.job(ref))?.fundingRef;
    const fundingRef = fundings.find((own) => own !== before);
    const refusal = await offer(ticketRef);
    expect([refusal.status, refusal.body.errors]).toMatchObject([422, [{ path: 'fundingRef' }]]);
    expect((await offer(ticketRef, { fundingRef })).body).toEqual({ ref: ticketRef, version: 2 });
    expect((await accept(ticketRef)).body.outcome).toBe('approved');
    expect(await scene.job(ref)).toMatchObject({ status: 'Allocated', startTime: '10:30', fundingRef });
    expect(await scene.version(ref)).toBeGreaterThan(2);
  });

  it('accepts once, of two members at once', async () => {
    const ana = await addManager();
    for (let round = 0; round < 5; round++) {
      const { ticketRef } = await bookAndOffer({ startTime: `1${round}:30`, durationMins: 30 });
      const replies = await Promise.all([accept(ticketRef), accept(ticketRef, { token: ana.token })]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
      const late = replies.find(({ status }) => status === 412);
      expect(late?.body.messages).toEqual(['This request has already been approved.']);
      expect((await scene.ticket(ticketRef))?.status ?? 'approved').toBe('approved');
    }
  });

  it('is refused once the visit that was asked for has begun, the offer has ended, or the member was removed', async () => {
    const ana = await addManager();
    const { ticketRef } = await bookAndOffer();
    await scene.build.query('delete from memberships where user_ref = $1', [ana.ref]);
    expect((await accept(ticketRef, { token: ana.token })).status).toBe(404);
    scene.test.setTime('2026-11-24', '09:00');
    const late = await accept(ticketRef);
    expect([late.status, late.body.messages]).toEqual([412, ['This request has closed, because the visit has begun.']]);
    expect(await scene.lapse()).toBe(1);
    // The office did answer, so it hears of no lapse.
    expect(await scene.build.query('select ref from outbox')).toEqual([]);
    const [lapsed] = await scene.build.query<{ was: string }>(
      `select content ->> 'wasOffered' as was from notices where kind = 'unanswered'`,
    );
    expect(lapsed?.was).toBe('true');
  });

  it('is refused at the time that was offered where that is the earlier one, and the office answers again', async () => {
    const { ticketRef } = await bookAndOffer({ date: '2026-11-23', startTime: '10:00' });
    scene.test.setTime('2026-11-23', '10:00');
    const late = await accept(ticketRef);
    expect([late.status, late.body.messages]).toEqual([412, ['This offer has ended. We answer the request again.']]);
    expect(await listQueue('open')).toEqual([ticketRef]);
  });

  it('is refused where the client has died', async () => {
    const ana = await addManager();
    const { ticketRef } = await bookAndOffer();
    await scene.test.call('POST /office/clients/{clientRef}/ending', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef },
      body: { kind: 'hasDied', from: '2026-11-20', readUntil: '2027-02-28', message: 'We are sorry.' },
    });
    expect((await accept(ticketRef, { token: ana.token })).status).toBe(403);
    expect((await accept(ticketRef)).status).toBe(401);
  });

  it('finds no offer of another client, nor where none was made', async () => {
    const { ticketRef } = await bookAndOffer();
    const other = await scene.build.client();
    await scene.build.member(scene.client.ref, other, { capabilities: ['manageRoster'] });
    const params = { clientRef: other, ref: ticketRef };
    const token = scene.client.token;
    const foreign = await scene.test.call('POST /clients/{clientRef}/tickets/{ref}/offer/accept', {
      token,
      params,
      ifMatch: 2,
    });
    expect(foreign.status).toBe(404);
    const plain = await bookVisit(scene);
    expect((await accept(plain.ticketRef, { ifMatch: 1 })).status).toBe(404);
  });
});

describe('POST /clients/{clientRef}/tickets/{ref}/offer/decline', () => {
  it('gives the request back to the office with the words, and a new day to answer', async () => {
    const { ticketRef } = await bookAndOffer();
    scene.test.setTime('2026-11-20', '17:30');
    expect((await decline(ticketRef, 'She has the eye clinic then.')).status).toBe(200);
    const { body } = await scene.test.call('GET /office/tickets/{ref}', {
      token: scene.office.token,
      params: { ref: ticketRef },
    });
    expect(body).toMatchObject({
      status: 'open',
      answerBy: '2026-11-23T04:00:00.000Z',
      offer: { outcome: { kind: 'declined', text: 'She has the eye clinic then.' } },
    });
    expect([await listQueue('open'), await listQueue('offered')]).toEqual([[ticketRef], []]);
    expect((await decline(ticketRef, 'Again', { ifMatch: 3 })).status).toBe(412);
    expect((await offer(ticketRef, { startTime: '13:00' }, { ifMatch: 3 })).status).toBe(200);
    expect((await accept(ticketRef, { ifMatch: 4 })).body.outcome).toBe('approved');
  });
});
