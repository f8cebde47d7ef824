import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { waitUntilOneWaits } from '#server/testing/races.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let jobRef: string;

beforeAll(async () => {
  scene = await createScene();
  await scene.build.query(`insert into features (name, enabled) values ('jobFeedback', true)
    on conflict (name) do update set enabled = true`);
  jobRef = (await scene.booked({ date: '2026-11-23', dayOfWeek: 'Monday' })).ref;
  scene.test.setTime('2026-11-23', '09:00');
});
afterAll(() => scene.close());

const give = (fields: { token?: string; ref?: string; key?: string; [field: string]: unknown } = {}) => {
  const { token = scene.client.token, ref = jobRef, key, ...body } = fields;
  return scene.test.call('POST /clients/{clientRef}/appointments/{jobRef}/feedback', {
    token,
    params: { clientRef: scene.clientRef, jobRef: ref },
    body: { originalDate: '2026-11-23', feedback: 'On time and very gentle.', ...body },
    ...(key && { key }),
  });
};
const officeList = async (query = {}) =>
  (await scene.test.call('GET /office/feedback', { token: scene.office.token, query })).body;

describe('POST /clients/{clientRef}/appointments/{jobRef}/feedback', () => {
  it('is stored under its author’s name, beside the feedback of others', async () => {
    const { build, clientRef } = scene;
    const ana = await build.user({ givenName: 'Ana', familyName: 'Walker' });
    await build.member(ana.ref, clientRef, { capabilities: ['viewRoster'] });
    const before = (await scene.roster()).body.version;
    expect((await give()).status).toBe(201);
    scene.test.setTime('2026-11-23', '09:01');
    expect((await give({ token: ana.token, feedback: '  She enjoyed it. ' })).status).toBe(201);
    await build.query('delete from memberships where user_ref = $1', [ana.ref]);
    const { body } = await scene.roster();
    const visit = { jobRef, originalDate: '2026-11-23' };
    expect(body.feedback).toEqual([
      {
        ...visit,
        feedback: 'On time and very gentle.',
        givenBy: 'Rose Hākaraia',
        givenAt: '2026-11-22T20:00:00.000Z',
      },
      { ...visit, feedback: 'She enjoyed it.', givenBy: 'Ana Walker', givenAt: '2026-11-22T20:01:00.000Z' },
    ]);
    expect(body.version).toBe(before + 2);
    expect(
      await build.query(`select detail from audit_log where action = 'feedbackGiven' and actor_ref = $1`, [ana.ref]),
    ).toEqual([{ detail: { originalDate: '2026-11-23' } }]);
  });

  it('is stored under the ref that the caller gave, and refused where it is taken', async () => {
    // `ref` of these tests is the job's, so the body's is given apart.
    const body = { originalDate: '2026-11-23', feedback: 'Kind.', ref: newRef() };
    const params = { clientRef: scene.clientRef, jobRef };
    const send = () =>
      scene.test.call('POST /clients/{clientRef}/appointments/{jobRef}/feedback', {
        token: scene.client.token,
        params,
        body,
      });
    expect((await send()).body).toEqual({ ref: body.ref });
    const again = await send();
    expect([again.status, again.body.messages]).toEqual([409, ['This feedback has already been sent.']]);
    await scene.build.query('delete from visit_feedback where ref = $1', [body.ref]);
  });

  it('comes with a visit that was moved into the window', async () => {
    const { build, clientRef } = scene;
    await build.query(
      `insert into visit_exceptions (client_ref, job_ref, original_date, date) values ($1, $2, $3, $4)`,
      [...[clientRef, jobRef, '2026-11-23'], '2026-11-21'],
    );
    const { body } = await scene.roster('2026-11-16', '2026-11-22');
    expect(body.feedback).toHaveLength(2);
    expect((await scene.roster('2026-11-24', '2026-11-29')).body.feedback).toEqual([]);
    await build.query('delete from visit_exceptions where client_ref = $1', [clientRef]);
  });

  it('is stored once of several sendings', async () => {
    const key = 'feedback-key-0001';
    const first = await give({ key, feedback: 'Twice?' });
    expect((await give({ key, feedback: 'Twice?' })).body).toEqual(first.body);
    const stored = await scene.build.query(`select ref from visit_feedback where feedback = 'Twice?'`);
    expect(stored).toEqual([{ ref: first.body.ref }]);
  });

  it.each([
    ['no words', { feedback: ' \n ' }, 400],
    ['4,001 characters', { feedback: 'x'.repeat(4001) }, 400],
    ['a day that the job does not fall on', { originalDate: '2026-11-24' }, 404],
    ['a visit to come', { originalDate: '2026-11-30' }, 422],
  ])('refuses %s', async (_, fields, status) => {
    expect((await give(fields)).status).toBe(status);
  });

  it('is refused a minute before the visit starts, and accepted as it starts', async () => {
    scene.test.setTime('2026-11-30', '08:59');
    expect((await give({ originalDate: '2026-11-30' })).status).toBe(422);
    scene.test.setTime('2026-11-30', '09:00');
    expect((await give({ originalDate: '2026-11-30' })).status).toBe(201);
  });

  it('refuses a visit without a start time, and one that was cancelled', async () => {
    scene.test.setTime('2026-11-30', '09:00');
    const morning = { ...oneVisit, dayOfWeek: undefined, date: '2026-12-01', startTimeOption: 'Morning' };
    const untimed = await scene.booked({ ...morning, startTime: undefined }, []);
    const cancelled = await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-12-01' });
    const { body } = await scene.ask(cancelled.ref, { effectiveDate: '2026-12-01', cancellation: { cancel: true } });
    await scene.approve(body.ticketRef, { supportWorkerRefs: [] });
    scene.test.setTime('2026-12-03', '09:00');
    for (const { ref } of [untimed, cancelled]) {
      expect((await give({ ref, originalDate: '2026-12-01' })).body.messages).toEqual([
        'You can give feedback once a visit with a start time has started, unless it was cancelled.',
      ]);
    }
  });

  it('is not there while the feature is off', async () => {
    await scene.build.query(`update features set enabled = false where name = 'jobFeedback'`);
    expect((await give()).status).toBe(404);
    await scene.build.query(`update features set enabled = true where name = 'jobFeedback'`);
  });
});

describe('GET /office/feedback', () => {
  it('lists what was said, newest first, with client, visit, who came and who said it', async () => {
    const { feedback, more } = await officeList();
    expect(more).toBe(false);
    expect(feedback.at(-1)).toMatchObject({ feedback: 'On time and very gentle.', givenBy: 'Rose Hākaraia' });
    expect(feedback[0]).toMatchObject({
      clientRef: scene.clientRef,
      clientName: 'Rose Hākaraia',
      visit: { jobTypeRefs: ['personal-care'], date: '2026-11-30' },
      supportWorkers: ['Tom Whitaker'],
    });
    const rest = await officeList({ after: feedback[0].ref });
    expect(rest.feedback).toEqual(feedback.slice(1));
  });

  it('is recorded once an hour for each client', async () => {
    const { build, clientRef } = scene;
    const others = await Promise.all(['07:30', '07:31'].map((givenAt) => feedbackElsewhere(`2026-12-02 ${givenAt}Z`)));
    await officeList();
    await officeList();
    const auditEntries = await build.query<{ ref: string; n: number }>(
      `select client_ref as ref, count(*)::int as n from audit_log where action = 'feedbackRead' group by 1`,
    );
    expect(auditEntries).toHaveLength(3);
    expect(auditEntries).toEqual(expect.arrayContaining([clientRef, ...others].map((ref) => ({ ref, n: 1 }))));
  });

  it('is recorded in one order, so that no two calls deadlock', async () => {
    const { build, test, office } = scene;
    const [first = '', last = ''] = (await Promise.all([build.client(), build.client()])).sort();
    await feedbackElsewhere('2026-12-02 07:32Z', first);
    await feedbackElsewhere('2026-12-02 07:33Z', last);
    const other = await test.db.owner.connect();
    // PostgreSQL must end the reading call of the two.
    await other.query(`begin; set local deadlock_timeout to '30s'`);
    const note = (ref: string) =>
      other.query(
        `insert into audit_log (at, actor_ref, client_ref, action, once_an_hour, session_ref)
         select $1, user_ref, $3, 'feedbackRead', true, ref from sessions where user_ref = $2`,
        [new Date(test.context.now()), ...[office.ref, ref]],
      );
    await note(first);
    const reading = test.call('GET /office/feedback', { token: office.token });
    await waitUntilOneWaits(build);
    await note(last);
    await other.query('commit');
    other.release();
    expect((await reading).status).toBe(200);
  });
});

describe('feedback on a visit', () => {
  it('follows a visit that a change of all upcoming visits renames', async () => {
    const { test, booked, ask, approve, roster } = scene;
    test.setTime('2026-11-20', '09:00');
    const { ref } = await booked({ startTime: '16:00' });
    const times = { startTimeOption: 'Specified', startTime: '17:00', durationOption: 'Specified', durationMins: 60 };
    const forward = { effectiveDate: '2026-12-07', scheduleChange: { ...times, date: '2026-11-21' } };
    await approve((await ask(ref, forward)).body.ticketRef);
    test.setTime('2026-11-22', '09:00');
    expect((await give({ ref, originalDate: '2026-12-07', feedback: 'Early.' })).status).toBe(201);
    const toWednesdays = {
      effectiveDate: '2026-11-30',
      repeating: true,
      scheduleChange: { ...times, date: '2026-12-02' },
    };
    expect((await approve((await ask(ref, toWednesdays)).body.ticketRef)).status).toBe(200);
    const { visits, feedback } = (await roster()).body;
    const { jobRef: next, originalDate } = visits.find(({ date }: { date: string }) => date === '2026-11-21');
    expect([next === ref, originalDate]).toEqual([false, '2026-12-09']);
    const early = feedback.find((entry: { feedback: string }) => entry.feedback === 'Early.');
    expect(early).toMatchObject({ jobRef: next, originalDate });
    const listed = (await officeList()).feedback.find((entry: { feedback: string }) => entry.feedback === 'Early.');
    expect(listed.visit.date).toBe('2026-11-21');
  });

  it('shares no ref with feedback about a support worker, so that a ref names one of them', async () => {
    await scene.build.query(`insert into features (name, enabled) values ('supportWorkerFeedback', true)
      on conflict (name) do update set enabled = true`);
    scene.test.setTime('2026-11-23', '09:00');
    const giveAboutWorker = (ref: string) =>
      scene.test.call('POST /clients/{clientRef}/support-workers/{supportWorkerRef}/feedback', {
        token: scene.client.token,
        params: { clientRef: scene.clientRef, supportWorkerRef: scene.workerRef },
        body: { ref, feedback: 'Kind.' },
      });
    const giveOnVisit = (ref: string) =>
      scene.test.call('POST /clients/{clientRef}/appointments/{jobRef}/feedback', {
        token: scene.client.token,
        params: { clientRef: scene.clientRef, jobRef },
        body: { ref, originalDate: '2026-11-23', feedback: 'Gentle.' },
      });
    const refused = { status: 409, body: { messages: ['This feedback has already been sent.'] } };
    const [first, second] = [newRef(), newRef()];
    expect((await giveOnVisit(first)).status).toBe(201);
    expect(await giveAboutWorker(first)).toMatchObject(refused);
    expect((await giveAboutWorker(second)).status).toBe(201);
    expect(await giveOnVisit(second)).toMatchObject(refused);
  });
});

/** Writes feedback directly, since no caller of this scene sees that client. */
async function feedbackElsewhere(givenAt: string, client?: string): Promise<string> {
  const { build } = scene;
  const clientRef = client ?? (await build.client());
  await build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option,
       duration_option, status, created_at)
     values ($1, $2, $2, '{personal-care}', 'Private', 'None', '2026-11-23', 'Flexible', 'NotSpecified', 'NotAllocated', $3)`,
    [clientRef, jobRef, givenAt],
  );
  await build.query(
    `insert into visit_feedback (ref, client_ref, job_ref, original_date, feedback, given_at)
     values ($1, $2, $3, '2026-11-23', 'Kind.', $4)`,
    [newRef(), clientRef, jobRef, givenAt],
  );
  return clientRef;
}
