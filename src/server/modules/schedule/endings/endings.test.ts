import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyAbsences } from '#domain/appointments/absence.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { enforceDueEndings } from './enforce.ts';

// Today is Friday 20 November 2026. Rose's Mondays at 9:00am with a worker, from the 23rd on.
let scene: Scene;
let member: { ref: string; token: string };
let jobRef: string;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  member = await scene.build.user({ givenName: 'Ana', familyName: 'Walker' });
  await scene.build.member(member.ref, scene.clientRef, { capabilities: ['manager'] });
  jobRef = (await scene.booked()).ref;
});
afterEach(() => scene.close());

const words = { message: 'We are sorry. With our sympathy.' };
const died = { kind: 'hasDied', from: '2026-11-20', readUntil: '2027-02-28', ...words };
const left = { ...died, kind: 'hasLeft', message: 'Thank you.' };
const office = () => ({ token: scene.office.token, params: { clientRef: scene.clientRef } });
const record = (body: object) => scene.test.call('POST /office/clients/{clientRef}/ending', { ...office(), body });
const change = (ifMatch: number, body: object) =>
  scene.test.call('PUT /office/clients/{clientRef}/ending', { ...office(), ifMatch, body });
const undo = (ifMatch: number) =>
  scene.test.call('DELETE /office/clients/{clientRef}/ending', { ...office(), ifMatch });
const read = async () => (await scene.test.call('GET /office/clients/{clientRef}/ending', office())).body.ending;
const enforce = () =>
  enforceDueEndings(scene.test.context, (error) => {
    throw error;
  });
/** Reads the calendar as a caller does. */
const rosterOf = (token: string) =>
  scene.test.call('GET /clients/{clientRef}/appointments', {
    token,
    params: { clientRef: scene.clientRef },
    query: { start: '2026-11-01', end: '2026-12-31' },
  });
const membershipsOf = async (token: string) =>
  (await scene.test.call('GET /users/me/support-network-memberships', { token })).body.memberships;
const statusOf = async (ref: string) =>
  (await scene.build.query('select status, answer, answered_by as "answeredBy" from tickets where ref = $1', [ref]))[0];
const signIn = async () => {
  const [user] = await scene.build.query<{ email: string }>('select email from users where ref = $1', [
    scene.client.ref,
  ]);
  return scene.test.call('POST /auth/sign-in', {
    body: {
      grant_type: 'password',
      username: user!.email,
      password: 'a long enough password',
      client_id: 'alongside-web',
      client_secret: 'public',
    },
  });
};
/** Books another client's visit that takes the worker. */
async function bookElsewhere(date: string): Promise<number> {
  const clientRef = await scene.build.client({ givenName: 'Ted' });
  const client = await scene.build.user();
  await scene.build.member(client.ref, clientRef, { role: 'client' });
  const booked = await scene.test.call('POST /clients/{clientRef}/appointments', {
    token: client.token,
    params: { clientRef },
    body: { appointments: [{ ref: `${clientRef.slice(1)}0`, ...oneVisit, date }] },
  });
  return (await scene.approve(booked.body.appointments[0].ticketRef)).status;
}

describe('the death of a client', () => {
  it('cancels the visits without writing them, closes what is open and the client’s account, and lets members read', async () => {
    const request = await scene.ask(jobRef, { effectiveDate: '2026-12-07', cancellation: { cancel: true } });
    const invitation = await scene.build.invitation(scene.clientRef);
    const jobs = await scene.build.query('select * from jobs order by ref');
    expect((await record(died)).status).toBe(201);

    expect(await statusOf(request.body.ticketRef)).toEqual({
      status: 'closed',
      answer: died.message,
      answeredBy: scene.office.ref,
    });
    expect(await scene.build.query('select status from invitations where ref = $1', [invitation])).toEqual([
      { status: 'cancelled' },
    ]);
    expect(
      (await scene.build.query<{ status: string }>('select * from jobs order by ref')).map(({ status }) => status),
    ).toEqual(jobs.map(({ status }) => status));
    // The client's sessions end at once, and they sign in no more.
    expect((await rosterOf(scene.client.token)).status).toBe(401);
    expect((await signIn()).body.error).toBe('invalid_grant');

    const { status, body } = await rosterOf(member.token);
    expect([status, body.absences, body.visits]).toEqual([200, [{ from: '2026-11-20', kind: 'hasDied' }], []]);
    expect(applyAbsences({ date: '2026-12-14', status: 'Allocated' } as never, body.absences).status).toBe('Cancelled');
    const [membership] = await membershipsOf(member.token);
    expect(membership.capabilities).toMatchObject({ manager: false, viewRoster: true, manageRoster: false });
    expect(membership.ending).toEqual({ kind: 'hasDied', from: '2026-11-20', readUntil: '2027-02-28' });
    const booked = await scene.bookLines([{ ref: `${jobRef.slice(1)}0`, ...oneVisit }], {}, { token: member.token });
    expect([booked.status, booked.body.messages]).toEqual([
      403,
      ['The care has ended, so nothing can be changed any more. You can still read.'],
    ]);
    // The workers' time is free.
    expect(await bookElsewhere('2026-11-23')).toBe(200);
  });

  it('sends members one email, which undoing drops', async () => {
    const emails = () =>
      scene.build.query<{ to_address: string; subject: string }>(
        'select to_address, subject from outbox order by created_at, ref',
      );
    await record(died);
    const [{ email }] = (await scene.build.query<{ email: string }>('select email from users where ref = $1', [
      member.ref,
    ])) as [{ email: string }];
    expect(await emails()).toEqual([{ to_address: email, subject: 'With our sympathy' }]);
    await undo(1);
    expect(await emails()).toEqual([]);
  });

  it('is emailed to no one whose account the office has closed, and to a client whose account it closes itself', async () => {
    await scene.build.query('update users set closed_at = now(), closed_by_office = true where ref = $1', [member.ref]);
    expect((await record(left)).status).toBe(201);
    const [own] = await scene.build.query<{ email: string }>('select email from users where ref = $1', [
      scene.client.ref,
    ]);
    expect(await scene.build.query('select to_address as email from outbox where act_ref is not null')).toEqual([own]);
  });

  it('is on a day that has come, once, and not changed by a person who read an older version', async () => {
    expect((await record({ ...died, from: '2026-11-21' })).body.errors).toEqual([
      { path: 'from', message: 'Choose today or an earlier day.' },
    ]);
    expect((await record({ ...died, readUntil: '2026-11-19' })).body.errors).toMatchObject([{ path: 'readUntil' }]);
    await record(died);
    const second = await record(left);
    expect([second.status, second.body.messages]).toEqual([409, ['Jo Wells has already recorded that the care ends.']]);
    expect((await change(1, { ...died, from: '2026-11-18' })).status).toBe(200);
    expect((await change(1, died)).status).toBe(412);
    expect((await undo(1)).status).toBe(412);
    expect(await read()).toMatchObject({ from: '2026-11-18', version: 2, hasBegun: true, recordedByName: 'Jo Wells' });
  });
});

describe('after the end of the care', () => {
  it('no one plans a visit, and no one is invited', async () => {
    const pending = await scene.book({ ...oneVisit, date: '2026-12-08', dayOfWeek: undefined });
    const { ticketRef } = pending.body.appointments[0];
    const version = await scene.version(jobRef);
    await record({ ...left, from: '2026-12-01' });
    const refusal = ['The care of this client ends on Tuesday 1 December 2026. Choose an earlier day.'];
    const line = { ref: `${jobRef.slice(1)}1`, ...oneVisit, date: '2026-12-02' };
    const byMember = await scene.bookLines([line]);
    expect([byMember.status, byMember.body.messages]).toEqual([422, refusal]);
    const byOffice = await scene.test.call('POST /office/clients/{clientRef}/appointments', {
      ...office(),
      body: { appointments: [line] },
    });
    expect([byOffice.status, byOffice.body.messages]).toEqual([422, refusal]);
    const approved = await scene.approve(ticketRef);
    expect([approved.status, approved.body.messages]).toEqual([422, refusal]);
    const request = await scene.ask(jobRef, { effectiveDate: '2026-12-07', cancellation: { cancel: true } });
    expect([request.status, request.body.messages]).toEqual([422, refusal]);
    const act = await scene.test.call('PATCH /office/clients/{clientRef}/appointments/{jobRef}', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef, jobRef },
      ifMatch: version,
      body: { effectiveDate: '2026-12-07', repeating: false, change: { supportWorkerRefs: [] } },
    });
    expect([act.status, act.body.messages]).toEqual([422, refusal]);
    // Nothing changes before that day.
    expect((await scene.bookLines([{ ...line, date: '2026-11-26' }])).status).toBe(201);
    scene.test.setTime('2026-12-01', '00:00');
    await enforce();
    const invited = await scene.test.call('POST /office/clients/{clientRef}/invitations', {
      ...office(),
      body: {
        email: 'new@example.org',
        role: 'supporter',
        capabilities: (await membershipsOf(member.token))[0].capabilities,
      },
    });
    expect(invited.status).toBe(422);
  });

  it('requests stay open until a day to come, and the client signs in until then', async () => {
    const request = await scene.ask(jobRef, { effectiveDate: '2026-12-07', cancellation: { cancel: true } });
    await record({ ...left, from: '2026-12-01' });
    await enforce();
    expect([(await statusOf(request.body.ticketRef))?.status, (await signIn()).status]).toEqual(['open', 200]);
    scene.test.setTime('2026-12-01', '00:00');
    await enforce();
    expect((await statusOf(request.body.ticketRef))?.status).toBe('closed');
    expect((await signIn()).body.error).toBe('invalid_grant');
    // Members read until the last day that the office has set.
    scene.test.setTime('2027-02-28', '23:59');
    await enforce();
    expect((await rosterOf(member.token)).status).toBe(200);
    scene.test.setTime('2027-03-01', '00:00');
    await enforce();
    expect([(await rosterOf(member.token)).status, await membershipsOf(member.token)]).toEqual([404, []]);
  });

  it('a person who has left signs in for another client, and for an invitation', async () => {
    const other = await scene.build.client({ givenName: 'Ted' });
    await scene.build.member(scene.client.ref, other, { capabilities: ['viewRoster'] });
    await record({ ...left, from: '2026-11-20' });
    expect((await signIn()).status).toBe(200);
    expect((await membershipsOf(scene.client.token)).map(({ name }: { name: string }) => name)).toHaveLength(1);
    await scene.build.query('delete from memberships where client_ref = $1', [other]);
    await change(1, { ...left, from: '2026-11-20', readUntil: '2027-03-31' });
    expect((await signIn()).body.error).toBe('invalid_grant');
    const [user] = await scene.build.query<{ email: string }>('select email from users where ref = $1', [
      scene.client.ref,
    ]);
    await scene.build.invitation(other, { email: user!.email });
    expect((await signIn()).status).toBe(200);
  });

  it('the client is in the list of past clients alone', async () => {
    const search = async (show: string) =>
      (await scene.test.call('POST /office/clients/search', { token: scene.office.token, body: { show } })).body
        .clients;
    await record(died);
    expect(await search('present')).toEqual([]);
    expect(await search('past')).toMatchObject([
      { ref: scene.clientRef, ending: { kind: 'hasDied', from: '2026-11-20' } },
    ]);
  });
});

describe('undoing an ending', () => {
  it('after 29 days gives visits, members and sign-in back; the days between stay away, and a taken worker is not back', async () => {
    const request = await scene.ask(jobRef, { effectiveDate: '2026-12-28', cancellation: { cancel: true } });
    await record(died);
    expect(await bookElsewhere('2026-12-21')).toBe(200);
    scene.test.setTime('2026-12-19', '08:59');
    const undone = await undo(1);
    expect([undone.status, undone.body]).toEqual([
      200,
      { ref: expect.any(String), version: 2, notAllocated: 1, missed: { from: '2026-11-20', to: '2026-12-18' } },
    ]);
    const { body } = await rosterOf(member.token);
    expect(body.absences).toEqual([{ from: '2026-11-20', to: '2026-12-18' }]);
    expect(body.visits).toEqual([
      { jobRef, originalDate: '2026-12-21', supportWorkerRefs: [], status: 'NotAllocated' },
    ]);
    expect((await membershipsOf(member.token))[0].capabilities.manager).toBe(true);
    expect((await signIn()).status).toBe(200);
    // What was closed is not opened silently.
    expect((await statusOf(request.body.ticketRef))?.status).toBe('closed');
    expect(await read()).toBeUndefined();
  });

  it('is refused after 30 days, and so is another day; how long members read can still change', async () => {
    await record(died);
    scene.test.setTime('2026-12-20', '09:01');
    const late = 'This was recorded more than 30 days ago, so it can no longer be undone or moved.';
    expect((await undo(1)).body.messages).toEqual([late]);
    expect((await change(1, { ...died, from: '2026-11-19' })).body.messages).toEqual([late]);
    expect((await change(1, { ...died, readUntil: '2027-05-31' })).status).toBe(200);
    expect(await read()).toMatchObject({ readUntil: '2027-05-31', hasBegun: true });
  });

  it('to a later day opens what the first one closed', async () => {
    await record({ ...left, from: '2026-11-20' });
    expect((await change(1, { ...left, from: '2026-12-01' })).status).toBe(200);
    expect([(await signIn()).status, (await read()).hasBegun]).toEqual([200, false]);
    expect((await membershipsOf(member.token))[0].capabilities.manager).toBe(true);
  });
});

describe('what an absence or an ending would do', () => {
  it('counts visits to come, says which took place, and those not confirmed', async () => {
    scene.test.setTime('2026-12-08', '12:00');
    await scene.build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, minutes, job_type_ref, source,
         confirmed_by, confirmed_at)
       values ($1, $2, '2026-11-30', $3, 'tookPlace', 60, 'personal-care', 'office', $4, now())`,
      [scene.clientRef, jobRef, scene.workerRef, scene.office.ref],
    );
    await scene.ask(jobRef, { effectiveDate: '2026-12-14', cancellation: { cancel: true } });
    const affected = async (query: Record<string, string>) =>
      (await scene.test.call('GET /office/clients/{clientRef}/affected-visits', { ...office(), query })).body;
    expect(await affected({ from: '2026-11-30', to: '2026-12-22' })).toEqual({
      cancelled: 2,
      completed: 1,
      latestCompleted: [{ date: '2026-11-30', startTime: '09:00' }],
      notConfirmed: 1,
      openRequests: 1,
      openInvitations: 0,
    });
    expect((await affected({ from: '2026-12-08' })).cancelled).toBe(52);
  });
});
