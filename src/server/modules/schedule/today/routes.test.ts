import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Today } from '#contract/today.ts';
import { newRef } from '#server/db/new-ref.ts';
import { runAtOnce } from '#server/testing/races.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

const phone = '021 555 0142';
let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  await scene.build.query('update clients set phone_mobile = $1', [phone]);
});
afterAll(() => scene.close());
beforeEach(() => scene.test.setTime('2026-11-20', '09:00'));

const single = (date: string, startTime: string) => ({ ...oneVisit, dayOfWeek: undefined, date, startTime });
const read = (headers: Record<string, string> = {}) =>
  scene.test.call('GET /office/today', { token: scene.office.token, headers });
const today = async (): Promise<Today> => (await read()).body;
type NoteBody = { note: string; handedToRef?: string; done?: boolean };
const write = (key: string, ifMatch: number, body: NoteBody, token = scene.office.token) =>
  scene.test.call('PUT /office/today/{key}/note', { token, params: { key }, ifMatch, body });

describe('GET /office/today', () => {
  it('has visits without anyone, absences, requests to answer first and days to confirm, and no one’s who is away', async () => {
    const { ref } = await scene.booked(single('2026-11-21', '09:00'), []);
    const worker = await scene.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
    await scene.booked(single('2026-11-22', '13:00'), [worker]);
    await scene.build.query(
      `insert into worker_absences (ref, worker_ref, from_date, to_date) values ($1, $1, '2026-11-22', '2026-11-22')`,
      [worker],
    );
    await scene.build.query(`update support_workers set phone = '021 555 0109' where ref = $1`, [worker]);
    const { ref: done } = await scene.booked(single('2026-11-23', '11:00'));
    const { ticketRef } = (await scene.book(single('2026-11-23', '15:00'))).body.appointments[0];
    scene.test.setTime('2026-11-20', '17:00');
    expect(await today()).toMatchObject({
      date: '2026-11-20',
      notAllocated: [{ clientName: 'Rose Hākaraia', jobRef: ref, date: '2026-11-21', missing: 1, phone }],
      absent: [
        {
          ...{ key: `absence-${worker}`, supportWorkerName: 'Mele Taufa', phone: '021 555 0109', visits: 1 },
          ...{ absence: { from: '2026-11-22', to: '2026-11-22' }, first: { startTime: '13:00' } },
        },
      ],
      ...{ requests: [], notConfirmed: [] },
      counts: { notAllocated: 1, requests: 0, requestsLater: 0 },
    });
    scene.test.setTime('2026-11-23', '06:30');
    expect((await today()).counts).toMatchObject({ requests: 0, requestsLater: 1 });
    scene.test.setTime('2026-11-23', '12:00');
    const noon = await today();
    expect(noon.requests).toMatchObject([
      { key: `ticket-${ticketRef}`, type: 'newBooking', subject: expect.any(String) },
    ]);
    expect(noon.notConfirmed).toEqual([{ key: 'day-2026-11-22', date: '2026-11-22', visits: 1 }]);
    scene.test.setTime('2026-11-24', '06:30');
    const confirm = { clientRef: scene.clientRef, originalDate: '2026-11-23', outcome: 'tookPlace', minutes: 60 };
    await scene.test.call('POST /office/confirmations', {
      token: scene.office.token,
      body: { confirmations: [{ ...confirm, jobRef: done, supportWorkerRef: scene.workerRef, startTime: '11:00' }] },
    });
    expect((await today()).notConfirmed).toMatchObject([{ date: '2026-11-22' }]);
    const setAway = async (text: string, values: string[]) => {
      await scene.build.query(text, values);
      await scene.build.query('update rosters set version = version + 1 where client_ref = $1', [scene.clientRef]);
    };
    await setAway(
      `insert into client_absences (ref, client_ref, from_date, kind) values ($1, $2, '2026-11-20', 'away')`,
      [newRef(), scene.clientRef],
    );
    expect(await today()).toMatchObject({ notAllocated: [], absent: [], notConfirmed: [] });
    await setAway('delete from client_absences where client_ref = $1', [scene.clientRef]);
    await scene.booked(single('2026-11-24', '09:00'));
    const leave = `update support_workers set active = not active, phone = '021 555 0104' where ref = $1`;
    await setAway(leave, [scene.workerRef]);
    expect((await today()).absent).toMatchObject([{ key: `left-${scene.workerRef}`, phone: '021 555 0104' }]);
    await setAway(leave, [scene.workerRef]);
  });

  it('asks whether a client is still away once the day has come, until they come back', async () => {
    const clientRef = await scene.build.client({ givenName: 'Arthur', familyName: 'Kemp' });
    await scene.build.query(`update clients set phone_home = '04 555 0177' where ref = $1`, [clientRef]);
    const params = { clientRef };
    const post = await scene.test.call('POST /office/clients/{clientRef}/absences', {
      ...{ token: scene.office.token, params, body: { from: '2026-11-20', reason: 'hospital', note: 'Ward 4' } },
    });
    const { ref } = post.body;
    scene.test.setTime('2026-11-26', '23:59');
    const before = await read();
    expect(before.body.away).toEqual([]);
    scene.test.setTime('2026-11-27', '00:01');
    const key = `away-${clientRef}-${ref}`;
    const days = { from: '2026-11-20', reason: 'hospital', note: 'Ward 4', askAgainOn: '2026-11-27' };
    expect((await read({ 'if-none-match': before.etag ?? '' })).body.away).toEqual([
      { key, clientRef, clientName: 'Arthur Kemp', phone: '04 555 0177', absence: { ref, version: 1, ...days } },
    ]);
    expect((await write(key, 0, { note: 'Rang the ward' })).status).toBe(200);
    // The care of a client who is away may end, too.
    const ending = { kind: 'hasLeft', from: '2026-11-27', readUntil: '2026-12-27', message: 'The care has ended.' };
    const ended = await scene.test.call('POST /office/clients/{clientRef}/ending', {
      ...{ token: scene.office.token, params, body: ending },
    });
    expect((await today()).away).toEqual([]);
    const again = { token: scene.office.token, params, ifMatch: ended.body.version };
    await scene.test.call('DELETE /office/clients/{clientRef}/ending', again);
    expect((await today()).away).toMatchObject([{ key }]);
    const body = { ...days, to: '2026-11-26', askAgainOn: null };
    const change = { token: scene.office.token, params: { clientRef, ref }, ifMatch: 1, body };
    expect((await scene.test.call('PUT /office/clients/{clientRef}/absences/{ref}', change)).status).toBe(200);
    expect((await today()).away).toEqual([]);
  });

  it('asks a week later of a client who is away without an end, where no day was chosen', async () => {
    const clientRef = await scene.build.client();
    await scene.build.query(
      `with kin as (update clients set next_of_kin_name = 'Ana', next_of_kin_phone = '021 555 0102' where ref = $1)
       insert into client_absences (ref, client_ref, from_date, to_date, kind)
       values ($1, $1, '2026-11-20', null, 'away'), ($2, $1, '2026-11-19', '2026-12-19', 'away'), ($3, $1, '2026-11-21', null, 'away')`,
      [clientRef, newRef(), newRef()],
    );
    scene.test.setTime('2026-11-27', '00:01');
    expect((await today()).away).toMatchObject([{ absence: { from: '2026-11-20' }, nextOfKin: { name: 'Ana' } }]);
  });

  it('has a worker who still comes to a client that has hidden them, at once and until that ends', async () => {
    const worker = await scene.build.worker({ givenName: 'Sione', familyName: 'Tau' });
    const { ref: jobRef } = await scene.booked(single('2026-11-24', '16:00'), [worker]);
    const before = await read();
    expect(before.body.hidden).toEqual([]);
    const relate = (method: 'PUT' | 'DELETE') =>
      scene.test.call(`${method} /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}`, {
        token: scene.client.token,
        params: { clientRef: scene.clientRef, supportWorkerRef: worker },
      });
    expect((await relate('PUT')).body).toMatchObject({ upcomingVisits: { total: 1 } });
    const key = `hidden-${scene.clientRef}-${worker}`;
    const { status, body } = await read({ 'if-none-match': before.etag ?? '' });
    const more = { phone, visits: 1, first: { jobRef, clientName: 'Rose Hākaraia' } };
    expect([status, body.hidden]).toMatchObject([200, [{ key, supportWorkerName: 'Sione Tau', ...more }]]);
    expect((await write(key, 0, { note: 'Rang Rose' })).status).toBe(200);
    expect((await write(`hidden-${scene.clientRef}-${newRef()}`, 0, { note: 'Rang Rose' })).status).toBe(404);
    await relate('DELETE');
    expect((await today()).hidden).toEqual([]);
  });

  it('has what a member said, apart from complaints, until it is seen to', async () => {
    scene.test.setTime('2026-11-24', '08:00');
    const [job] = await scene.build.query<{ ref: string }>(`select ref from jobs where date = '2026-11-23'`);
    const given = { ref: newRef(), originalDate: '2026-11-23', feedback: 'No one came.' };
    await scene.test.call('POST /clients/{clientRef}/appointments/{jobRef}/feedback', {
      token: scene.client.token,
      params: { clientRef: scene.clientRef, jobRef: job!.ref },
      body: given,
    });
    const key = `feedback-${given.ref}`;
    expect(await today()).toMatchObject({
      complaints: [],
      feedback: [{ key, feedback: 'No one came.', givenBy: 'Rose Hākaraia' }],
      counts: { complaints: 0, feedback: 1 },
    });
    expect((await write(key, 0, { note: 'Rang her', done: true })).status).toBe(200);
    expect((await today()).feedback).toEqual([]);
    expect((await write('day-2026-11-22', 0, { note: 'Mine', done: true })).status).toBe(422);
  });

  it('has a complaint until it is acknowledged: it cannot be marked as done before', async () => {
    const { build, test, clientRef, workerRef, client, office } = scene;
    const ref = newRef();
    await build.query(
      `insert into worker_feedback (ref, client_ref, support_worker_ref, feedback, given_by, given_at)
       values ($1, $2, $3, 'Late again.', $4, '2026-11-02 08:00Z')`,
      [ref, clientRef, workerRef, client.ref],
    );
    const move = (body: object, ifMatch: number) =>
      test.call('PUT /office/feedback/{ref}/complaint', { token: office.token, params: { ref }, body, ifMatch });
    expect((await today()).complaints).toEqual([]);
    await move({ move: 'received' }, 0);
    const key = `feedback-${ref}`;
    expect((await write(key, 0, { note: '', done: true })).status).toBe(422);
    const body = { items: [{ key, version: 0 }], done: true };
    expect((await test.call('POST /office/today/done', { token: office.token, body })).status).toBe(412);
    expect((await today()).complaints).toMatchObject([
      { supportWorkerName: 'Tom Whitaker', feedback: 'Late again.', acknowledgeBy: '2026-11-09', phone },
    ]);
    await move({ move: 'acknowledged' }, 1);
    expect((await today()).complaints).toEqual([]);
  });

  it('is the same until something in it changes, or two minutes have passed, and records who read it', async () => {
    const same = async () => (await read({ 'if-none-match': etag! })).status;
    const { etag } = await read();
    expect(await same()).toBe(304);
    await write('day-2026-11-19', 0, { note: 'Later' });
    expect(await same()).toBe(200);
    const next = await read();
    scene.test.setTime('2026-11-20', '09:02');
    expect((await read({ 'if-none-match': next.etag! })).status).toBe(200);
    const recorded = `select actor_ref from audit_log where action = 'scheduleRead' and actor_ref = $1 and at < '2026-11-21'`;
    expect((await scene.build.query(recorded, [scene.office.ref])).length).toBeGreaterThan(0);
  });
});

describe('POST /office/today/done', () => {
  beforeAll(() => scene.test.setTime('2026-11-20', '09:04'));
  const mark = (items: { key: string; version: number }[], done = true) =>
    scene.test.call('POST /office/today/done', { token: scene.office.token, body: { items, done } });
  const give = async (words: string) => {
    const ref = newRef();
    await scene.build.query(
      `insert into worker_feedback (ref, client_ref, support_worker_ref, feedback, given_by, given_at)
       values ($1, $2, $3, $4, $5, '2026-11-19 20:02Z')`,
      [ref, scene.clientRef, scene.workerRef, words, scene.client.ref],
    );
    return `feedback-${ref}`;
  };
  const listed = async () => (await today()).feedback.map(({ feedback }) => feedback);

  it('marks many at once, keeps their notes, and takes it back', async () => {
    const [kind, quick, gentle] = [await give('Kind.'), await give('Quick.'), await give('Gentle.')];
    await write(quick, 0, { note: 'Told Tom' });
    const before = await listed();
    expect(before).toEqual(expect.arrayContaining(['Kind.', 'Quick.', 'Gentle.']));
    const reply = await mark([
      { key: kind, version: 0 },
      { key: quick, version: 1 },
    ]);
    expect(reply.body).toEqual({
      items: [
        { key: kind, version: 1 },
        { key: quick, version: 2 },
      ],
    });
    expect(await listed()).toEqual(before.filter((words) => !['Kind.', 'Quick.'].includes(words)));
    const audited = `select from audit_log where action = 'officeNoteWritten' and detail ->> 'item' = any($1)`;
    expect(await scene.build.query(audited, [[kind, quick]])).toHaveLength(3);
    expect((await mark(reply.body.items, false)).status).toBe(200);
    expect(await listed()).toEqual(before);
    expect((await today()).notes).toContainEqual(expect.objectContaining({ key: quick, note: 'Told Tom', version: 3 }));
    await mark([{ key: gentle, version: 0 }]);
  });

  it('leaves out what someone has written of meanwhile and what is not there, and refuses where nothing is left', async () => {
    const [kind, quick] = [await give('So kind.'), await give('So quick.')];
    await write(quick, 0, { note: 'Ringing' });
    const gone = { key: `feedback-${newRef()}`, version: 0 };
    const stale = { key: quick, version: 0 };
    const reply = await mark([{ key: kind, version: 0 }, stale, gone]);
    expect(reply.body.items).toEqual([{ key: kind, version: 1 }]);
    expect((await mark([stale])).status).toBe(412);
    expect((await mark([{ key: 'day-2026-11-22', version: 0 }])).status).toBe(422);
  });
});

describe('PUT /office/today/{key}/note', () => {
  const key = () => `absence-${absent}`;
  let absent: string;
  beforeAll(async () => {
    const [row] = await scene.build.query<{ ref: string }>('select ref from worker_absences limit 1');
    absent = row!.ref;
  });
  const noteOf = async () => (await today()).notes.find((note) => note.key === key());

  it('is handed over by name and taken back, and the former ones stay', async () => {
    const jo = await scene.build.user({ office: true, givenName: 'Sam', familyName: 'Lee' });
    const { status, etag } = await write(key(), 0, { note: 'Rang Mele’s sister', handedToRef: jo.ref });
    expect([status, etag]).toEqual([200, '"1"']);
    expect(await noteOf()).toMatchObject({
      version: 1,
      note: 'Rang Mele’s sister',
      handedTo: { ref: jo.ref, fullName: 'Sam Lee' },
      writtenByName: 'Jo Wells',
    });
    expect((await today()).colleagues).toContainEqual({ ref: jo.ref, fullName: 'Sam Lee' });
    expect((await write(key(), 1, { note: 'Rang Mele’s sister' }, jo.token)).status).toBe(200);
    expect(await noteOf()).toMatchObject({ version: 2, writtenByName: 'Sam Lee' });
    expect((await noteOf())!.handedTo).toBeUndefined();
    const stale = await write(key(), 1, { note: 'Mine' });
    expect([stale.status, stale.etag]).toEqual([412, '"2"']);
    const stored = await scene.build.query('select version from office_notes where item = $1 order by 1', [key()]);
    expect(stored).toEqual([{ version: 1 }, { version: 2 }]);
    const audited = `select detail from audit_log where action = 'officeNoteWritten' and subject_ref = $1`;
    expect(await scene.build.query(audited, [absent])).toHaveLength(2);
  });

  it('is written by one of two who write at once', async () => {
    const statuses = await runAtOnce(
      () => write(key(), 2, { note: 'One' }),
      () => write(key(), 2, { note: 'Two' }),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('refuses what is not there, and someone who does not work in the office', async () => {
    expect((await write(`ticket-${newRef()}`, 0, { note: 'x' })).status).toBe(404);
    expect((await write(`visit-${scene.clientRef}-${newRef()}-2026-11-23`, 0, { note: 'x' })).status).toBe(404);
    const refused = await write('day-2026-11-18', 0, { note: 'x', handedToRef: scene.client.ref });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'handedToRef']);
  });
});
