import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';
import { oneVisit, type Scene } from '#server/testing/scene.ts';

// docs/product/feedback.md, "Praise is passed on": Tom came to Rose on Friday 20 November 2026 at 8:00am, and it is 9:00am.
let notices: NoticeScene;
let scene: Scene;
let jobRef: string;
let ana: { ref: string; token: string };
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
  scene.test.setTime('2026-11-19', '09:00');
  ({ ref: jobRef } = await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-20', startTime: '08:00' }));
  const { build, clientRef } = scene;
  ana = await build.user({ givenName: 'Ana', familyName: 'Walker' });
  await build.member(ana.ref, clientRef, { capabilities: ['viewRoster'] });
  await build.query(`update support_workers set email = lower(given_name) || '@workers.test'`);
  await build.query('delete from notices');
  scene.test.setTime('2026-11-20', '09:00');
});
afterEach(() => notices.close());

const words = 'Very gentle, also with Joe next door.';
async function give(): Promise<string> {
  const ref = newRef();
  await scene.build.query(
    `insert into visit_feedback (ref, client_ref, job_ref, original_date, feedback, given_by, given_at)
     values ($1, $2, $3, '2026-11-20', $4, $5, $6)`,
    [ref, scene.clientRef, jobRef, words, ana.ref, new Date(scene.test.context.now())],
  );
  return ref;
}

type Passing = { token?: string; workerRefs?: string[]; words?: string; actRef?: string };
const pass = (ref: string, { token = scene.office.token, ...body }: Passing = {}) =>
  scene.test.call('POST /office/feedback/{ref}/praise', {
    token,
    params: { ref },
    body: { workerRefs: [scene.workerRef], words: 'Very gentle.', ...body },
  });
const undo = (ref: string, actRef: string, token = scene.office.token) =>
  scene.test.call('DELETE /office/feedback/{ref}/praise/{actRef}', { token, params: { ref, actRef } });
const entryOf = async (ref: string) => {
  const { feedback } = (await scene.test.call('GET /office/feedback', { token: scene.office.token })).body;
  return feedback.find((entry: { ref: string }) => entry.ref === ref);
};
const complain = (ref: string) =>
  scene.test.call('PUT /office/feedback/{ref}/complaint', {
    ...{ token: scene.office.token, params: { ref }, body: { move: 'received' }, ifMatch: 0 },
  });
const planned = async () => {
  const body = { changes: [{ clientRef: scene.clientRef, praisedRefs: [scene.workerRef] }] };
  return (await scene.test.call('POST /office/who-hears', { token: scene.office.token, body })).body.hearers;
};
const listSaid = async () =>
  (await scene.test.call('GET /office/calls', { token: scene.office.token })).body.calls.map(
    ({ name, reason, clients }: { name: string; reason: string; clients: { says: string[] }[] }) => [
      name,
      reason,
      ...clients.flatMap(({ says }) => says),
    ],
  );
const toWorkers = (emails: { to: string; subject: string; body: string }[]) =>
  emails.filter(({ to }) => to.endsWith('@workers.test'));

const sentence = 'Ana, who supports Rose, says of your visit on Friday 20 November at 8:00am: “Very gentle.”';

describe('praise that is passed on', () => {
  it('reaches the support worker as the office saw it before, is in the record, and is read by those who gave it', async () => {
    const ref = await give();
    const { passedOn: _, ...offered } = await entryOf(ref);
    expect(offered.praise).toEqual({
      clientName: 'Rose',
      from: { as: 'supporter', name: 'Ana' },
      visit: {
        ...{ date: '2026-11-20', startTimeOption: 'Specified', startTime: '08:00' },
        ...{ durationOption: 'Specified', durationMins: 60 },
      },
      workers: [{ ref: scene.workerRef, name: 'Tom' }],
    });
    expect(await planned()).toMatchObject([{ name: 'Tom', way: 'email', at: '2026-11-19T20:05:00.000Z' }]);
    expect((await pass(ref)).status).toBe(201);
    const passedOn = [
      { supportWorkerRef: scene.workerRef, name: 'Tom', byName: 'Jo Wells', at: '2026-11-19T20:00:00.000Z' },
    ];
    const { praise: __, ...without } = offered;
    expect(await entryOf(ref)).toEqual({ ...without, passedOn });
    const own = { token: ana.token, params: { clientRef: scene.clientRef } };
    const [read] = (await scene.test.call('GET /clients/{clientRef}/feedback', own)).body.feedback;
    expect(read).toEqual(expect.objectContaining({ ref, passedOn }));
    expect(read).not.toHaveProperty('praise');
    expect(await notices.emailsAt('09:02')).toEqual([]);
    const [email, ...others] = await notices.emailsAt('09:06');
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: 'tom@workers.test', subject: 'Praise for your work' });
    expect(email!.body).toContain(`Rose, Miramar:\n${sentence}\n\nThank you for what you do.`);
    const audit = await scene.build.query(
      `select action, actor_ref, subject_ref from audit_log where action like 'praise%'`,
    );
    expect(audit).toEqual([{ action: 'praisePassedOn', actor_ref: scene.office.ref, subject_ref: scene.workerRef }]);
    const looked = await scene.test.call('GET /office/clients/{clientRef}/record/notes', {
      ...{ token: scene.office.token, params: { clientRef: scene.clientRef } },
    });
    const { rawPayload } = await scene.test.app.inject({
      url: `/api/v0/office/clients/${scene.clientRef}/record?looked=${looked.body.version}`,
      headers: { authorization: `Bearer ${scene.office.token}` },
    });
    const record = JSON.parse(strFromU8(unzipSync(new Uint8Array(rawPayload))['record.json']!));
    expect(record.notices).toMatchObject([{ to_support_workers: `Tom Whitaker: ${sentence}` }]);
    expect(record.passed_praise).toMatchObject([{ feedback_ref: ref, support_worker_ref: scene.workerRef }]);
  });

  it('goes to each support worker once, and the second coordinator reads who was quicker', async () => {
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Fifita' });
    await scene.build.query(
      'update jobs set workers_needed = 2, support_worker_refs = support_worker_refs || $1::ref',
      [mele],
    );
    const ref = await give();
    const ngaire = await scene.build.user({ givenName: 'Ngaire', familyName: 'Cole', office: true });
    scene.test.setTime('2026-11-20', '09:01');
    await pass(ref, { token: ngaire.token });
    scene.test.setTime('2026-11-20', '09:02');
    for (const workerRefs of [[scene.workerRef], [mele, scene.workerRef]]) {
      const again = await pass(ref, { workerRefs });
      expect([again.status, again.body.messages]).toEqual([412, ['Ngaire Cole passed this on to Tom at 9:01am.']]);
    }
    expect((await entryOf(ref)).praise.workers).toEqual([{ ref: mele, name: 'Mele' }]);
    expect((await pass(ref, { workerRefs: [mele] })).status).toBe(201);
    expect((await entryOf(ref)).praise).toBeUndefined();
  });

  it('is passed on once by two at the same moment', async () => {
    const ref = await give();
    const statuses = (await Promise.all([pass(ref), pass(ref)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 412]);
    expect(await scene.build.query('select from notices')).toHaveLength(1);
  });

  it('can be undone for 30 seconds by the person who did it, and no one hears of it', async () => {
    const ref = await give();
    const actRef = newRef();
    expect((await pass(ref, { actRef })).body).toEqual({ ref, actRef });
    const other = await give();
    expect((await pass(other, { actRef })).body.messages).toEqual(['This has already been sent.']);
    await pass(other);
    const colleague = await scene.build.user({ office: true });
    expect((await undo(ref, actRef, colleague.token)).status).toBe(422);
    expect((await undo(ref, actRef)).status).toBe(200);
    expect((await undo(ref, actRef)).status).toBe(404);
    expect((await entryOf(other)).passedOn).toHaveLength(1);
    expect((await entryOf(ref)).passedOn).toBeUndefined();
    const later = (await pass(ref)).body.actRef;
    scene.test.setTime('2026-11-20', '09:11');
    expect((await undo(ref, later)).body.messages).toEqual(['It is too late to undo this: you have 30 seconds.']);
  });

  it('stands in one email with what has changed of visits', async () => {
    await pass(await give());
    await scene.booked({ ...oneVisit, dayOfWeek: undefined });
    const [email, ...others] = toWorkers(await notices.emailsAt('09:06'));
    expect(others).toEqual([]);
    expect(email!.subject).toBe('Your visits have changed');
    expect(email!.body).toMatch(/You have Rose from 9:00am[^\n]*\nAna, who supports Rose, says/);
  });

  it('is told on the phone where there is no email', async () => {
    await scene.build.query('update support_workers set email = null');
    expect(await planned()).toMatchObject([{ way: 'phone', at: '2026-11-20T20:00:00.000Z' }]);
    await pass(await give());
    expect(await notices.emailsAt('09:06')).toEqual([]);
    expect(await listSaid()).toEqual([['Tom Whitaker', 'noEmail', sentence]]);
  });
});

describe('what is not passed on', () => {
  it('is a complaint, also one that is recognised before anyone has heard', async () => {
    const [ref, later] = [await give(), await give()];
    await complain(ref);
    expect((await entryOf(ref)).praise).toBeUndefined();
    expect((await pass(ref)).body.messages).toEqual(['This is a complaint, which is not passed on.']);
    await pass(later);
    await complain(later);
    expect((await entryOf(later)).passedOn).toBeUndefined();
    expect(await notices.emailsAt('09:10')).toEqual([]);
  });

  it('is a complaint to those who have not heard, where another has', async () => {
    const { build } = scene;
    const mele = await build.worker({ givenName: 'Mele', familyName: 'Fifita' });
    await build.query('update jobs set workers_needed = 2, support_worker_refs = support_worker_refs || $1::ref', [
      mele,
    ]);
    const ref = await give();
    await pass(ref, { workerRefs: [scene.workerRef, mele] });
    expect(toWorkers(await notices.emailsAt('09:06'))).toHaveLength(1);
    expect(await listSaid()).toEqual([['Mele Fifita', 'noEmail', sentence]]);
    await complain(ref);
    expect(await listSaid()).toEqual([]);
    expect((await entryOf(ref)).passedOn.map(({ name }: { name: string }) => name)).toEqual(['Tom']);
  });

  it('is more than was said, or nothing', async () => {
    const ref = await give();
    expect((await pass(ref, { words: `${words} And clever.` })).body.errors).toMatchObject([{ path: 'words' }]);
    expect((await pass(ref, { words: ' \n' })).status).toBe(400);
  });

  it('is anything to those who did not come or have left, and anything about no visit', async () => {
    const { build, clientRef, workerRef, office } = scene;
    const [mele, grace] = [await build.worker({ givenName: 'Mele' }), await build.worker({ givenName: 'Grace' })];
    const ref = await give();
    const offered = async () => (await entryOf(ref)).praise?.workers.map(({ name }: { name: string }) => name);
    expect((await pass(ref, { workerRefs: [grace] })).status).toBe(422);
    await build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, planned_worker_ref, outcome, minutes, job_type_ref, source, confirmed_by, confirmed_at)
       values ($1, $2, '2026-11-20', $3, $4, 'tookPlace', 60, 'personal-care', 'office', $5, now())`,
      [clientRef, jobRef, mele, workerRef, office.ref],
    );
    expect(await offered()).toEqual(['Mele']);
    expect((await pass(ref)).status).toBe(422);
    await build.query('update support_workers set active = false where ref = $1', [mele]);
    expect(await offered()).toBeUndefined();
    const aboutTom = newRef();
    await build.query(
      `insert into worker_feedback (ref, client_ref, support_worker_ref, feedback, given_by, given_at) values ($1, $2, $3, 'Kind.', $4, now())`,
      [aboutTom, clientRef, workerRef, ana.ref],
    );
    expect((await entryOf(aboutTom)).praise).toBeUndefined();
    expect((await pass(aboutTom, { words: 'Kind.' })).status).toBe(422);
  });
});

describe('praise of a client who has died', () => {
  const die = () =>
    scene.test.call('POST /office/clients/{clientRef}/ending', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef },
      body: { kind: 'hasDied', from: '2026-11-20', readUntil: '2027-02-28', message: 'We are sorry.' },
    });

  it('is told by a person, never by email', async () => {
    await die();
    expect(await planned()).toMatchObject([{ way: 'phone' }]);
    await pass(await give());
    expect(toWorkers(await notices.emailsAt('09:10'))).toEqual([]);
    expect(await listSaid()).toEqual([['Tom Whitaker', 'death', 'Tell them that Rose has died.', sentence]]);
  });

  it('stays where it waited for an email, and is told by a person too', async () => {
    await pass(await give());
    await notices.emailsAt('09:01');
    await die();
    expect(toWorkers(await notices.emailsAt('09:10'))).toEqual([]);
    expect(await listSaid()).toEqual([['Tom Whitaker', 'death', 'Tell them that Rose has died.', sentence]]);
  });
});
