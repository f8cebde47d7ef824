import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canReportAgain, notAwaited } from '#domain/appointments/arrival.ts';
import { hiddenReasonMessage } from '#domain/support-workers/relationship.ts';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { listNotices } from '#server/testing/notices.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

// Tuesday 24 November: Tom should have come to Rose at 9:00am for an hour, and the family says at 9:16am that no one has.
let scene: Scene;
let jobRef: string;
let grace: string;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  await scene.build.query(`update clients set timesheets = false`);
  jobRef = (await scene.booked({ ...oneVisit, dayOfWeek: undefined })).ref;
  await scene.build.query(`update jobs set notes = 'Back door.'`);
  grace = await scene.build.worker({ givenName: 'Grace', familyName: 'Okafor' });
  scene.test.setTime('2026-11-24', '09:16');
  await call('POST /clients/{clientRef}/appointments/{jobRef}/late', {}, scene.client.token);
  scene.test.setTime('2026-11-24', '09:22');
});
afterEach(() => scene.close());

type Endpoint = Parameters<Scene['test']['call']>[0];
const call = (endpoint: Endpoint, body: object, token = scene.office.token) =>
  scene.test.call(endpoint, {
    token,
    params: { clientRef: scene.clientRef, jobRef },
    body: { originalDate: oneVisit.date, ...body },
  });
const start = { date: '2026-11-24', startTime: '09:25' };
const send = (body: object = {}) =>
  call('POST /office/clients/{clientRef}/appointments/{jobRef}/replacement', {
    ...{
      ref: newRef(),
      start,
      supportWorkerRef: grace,
      didNotComeRefs: [scene.workerRef],
      answer: ' Grace comes at 9:25. ',
    },
    ...body,
  });
const preview = () => call('POST /office/clients/{clientRef}/appointments/{jobRef}/replacement/preview', {});
const listToday = async () => (await scene.test.call('GET /office/today', { token: scene.office.token })).body;
const listHistory = async (ref = jobRef) => {
  const endpoint = 'GET /office/clients/{clientRef}/appointments/{jobRef}/history';
  const params = { clientRef: scene.clientRef, jobRef: ref };
  const { body } = await scene.test.call(endpoint, { token: scene.office.token, params });
  return (body.events as { subject: string; answer?: string; askedByName: string }[]).slice(1);
};
const work = () => scene.build.query('select support_worker_ref as worker, outcome, note from worked_visits');

describe('POST /office/clients/{clientRef}/appointments/{jobRef}/replacement/preview', () => {
  it('offers the next five minutes, and not who should have come', async () => {
    const { body } = await preview();
    expect(body).toMatchObject({
      date: '2026-11-24',
      startTime: '09:25',
      supportWorkers: [{ ref: grace, free: true }],
    });
  });

  it('neither offers nor sends a support worker whom the client has hidden', async () => {
    await scene.build.query(
      `insert into client_support_workers (client_ref, support_worker_ref, level, changed_at) values ($1, $2, 99, now())`,
      [scene.clientRef, grace],
    );
    expect((await preview()).body.supportWorkers).toEqual([]);
    expect(await send()).toMatchObject({ status: 422, body: { messages: [hiddenReasonMessage] } });
  });

  it('refuses before anything is chosen, where someone is sent or what took place is recorded', async () => {
    await send();
    expect((await preview()).body.messages).toEqual(['Jo Wells has already sent someone else.']);
    await scene.build.query('update office_acts set undone_at = now(), undone_by = acted_by');
    expect((await preview()).body.messages).toEqual([notAwaited]);
  });
});

describe('POST /office/clients/{clientRef}/appointments/{jobRef}/replacement', () => {
  it('books who is sent like the first, records who did not come, and answers the family with one notice', async () => {
    const before = await listNotices(scene.build);
    const { status, body } = await send();
    expect([status, body]).toMatchObject([201, { date: '2026-11-24', startTime: '09:25' }]);
    expect(await scene.job(body.ref)).toMatchObject({
      ...{ jobTypeRefs: oneVisit.jobTypeRefs, date: '2026-11-24', startTime: '09:25', durationMins: 60 },
      ...{ notes: 'Back door.', supportWorkerRefs: [grace], status: 'Allocated' },
    });
    const note = 'Grace comes at 9:25.';
    expect(await work()).toEqual([{ worker: scene.workerRef, outcome: 'workerDidNotCome', note }]);
    expect((await listToday()).late).toEqual([]);
    expect((await scene.roster()).body.arrivals).toMatchObject([{ answer: note }]);
    const notices = (await listNotices(scene.build)).slice(before.length);
    expect(notices).toMatchObject([{ kind: 'arrival', message: note }]);
    expect(notices[0]!.subjects).toContain('from 9:25am to 10:25am');
  });

  it('is in the history of both visits, with the family’s report and the answer', async () => {
    const { body } = await send();
    const day = 'Personal care, Tue 24 Nov';
    const listed = await listHistory();
    expect(listed.find(({ subject }) => subject.startsWith('Someone'))).toMatchObject({ originalDate: oneVisit.date });
    expect(listed).toMatchObject([
      {
        type: 'late',
        subject: `No one has come: ${day}`,
        askedByName: 'Rose Hākaraia',
        answer: 'Grace comes at 9:25.',
      },
      { subject: expect.stringMatching(/^(Someone else sent|The support worker did not come)/) },
      {
        subject: expect.stringMatching(/^(Someone else sent|The support worker did not come)/),
        askedByName: 'Jo Wells',
      },
    ]);
    scene.test.setTime('2026-11-24', '09:23');
    const params = { clientRef: scene.clientRef, jobRef: body.ref };
    const own = await scene.test.call('GET /clients/{clientRef}/appointments/{jobRef}/history', {
      ...{ token: scene.client.token, params },
    });
    expect(own.body.events).toMatchObject([
      { subject: `Someone else sent: ${day} at 9:25am`, toWorkers: ['Grace Okafor'] },
    ]);
    expect(own.body.events[0]).not.toHaveProperty('originalDate');
  });

  const undo = async ({ actRef }: { actRef: string }) =>
    (await scene.test.call('POST /office/undo/{actRef}', { token: scene.office.token, params: { actRef } })).status;

  it('is undone as one: no visit, no record, and the report waits again', async () => {
    const { body } = await send();
    expect(await undo(body)).toBe(200);
    expect(await scene.job(body.ref)).toBeUndefined();
    expect(await work()).toEqual([]);
    expect((await listToday()).late).toHaveLength(1);
  });

  it('leaves, undone, no report where none waited: neither where there was none, nor one of an earlier answer', async () => {
    await scene.build.query('delete from arrival_reports');
    expect(await undo((await send()).body)).toBe(200);
    expect([(await listToday()).late, (await scene.roster()).body.arrivals]).toEqual([[], undefined]);
    const answer = 'Tom is on the way.';
    await call('POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer', { answer });
    scene.test.setTime('2026-11-24', '09:24');
    expect(await undo((await send()).body)).toBe(200);
    expect([(await listToday()).late, (await scene.roster()).body.arrivals]).toMatchObject([[], [{ answer }]]);
  });

  it('is one event where no one had reported, and Activity has what was recorded and taken back', async () => {
    await scene.build.query('delete from arrival_reports');
    const listAudits = async () => {
      const made = await scene.build.query<{ action: string }>(
        `select action from audit_log where action ~ '^(arrival|visitConfirmed|confirmation)' and actor_ref = $1 order by action`,
        [scene.office.ref],
      );
      return made.map(({ action }) => action);
    };
    const { body } = await send();
    expect((await listHistory()).map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'Someone else sent',
      'The support worker did not come',
    ]);
    expect(await listAudits()).toEqual(['arrivalAnswered', 'visitConfirmed']);
    expect(await undo(body)).toBe(200);
    expect(await listAudits()).toEqual(['arrivalAnswered', 'confirmationTakenBack', 'visitConfirmed']);
  });

  it('is sent once, of two at the same moment', async () => {
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 412]);
    expect(replies.find(({ status }) => status === 412)!.body.messages).toEqual([
      'Jo Wells has already sent someone else.',
    ]);
  });

  it('leaves what took place to the client’s own timesheet, waits again once it is undone, and is seen to', async () => {
    await scene.build.query('update clients set timesheets = true');
    expect((await preview()).body.hasTimesheets).toBe(true);
    expect((await listToday()).late).toMatchObject([{ timesheets: true }]);
    expect(await undo((await send()).body)).toBe(200);
    expect((await listToday()).live.late).toBe(1);
    await send();
    expect(await work()).toEqual([]);
    expect((await send()).status).toBe(412);
    scene.test.setTime('2026-11-24', '09:38');
    const { live, late } = await listToday();
    expect([live.late, late]).toEqual([0, []]);
    const [report] = (await scene.roster()).body.arrivals;
    expect(canReportAgain(report, Date.parse('2026-11-24T09:38:00+13:00'))).toBe(false);
    await call('POST /clients/{clientRef}/appointments/{jobRef}/late', {}, scene.client.token);
    expect((await listToday()).late).toEqual([]);
  });

  it.each([
    [false, 2],
    [true, 0],
  ])(
    'goes on with the other one, where one of two did not come, until neither did; with timesheets: %s',
    async (timesheets, recorded) => {
      const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Tupou' });
      await scene.build.query('update clients set timesheets = $1', [timesheets]);
      await scene.build.query('update jobs set support_worker_refs = support_worker_refs || $1::text', [mele]);
      const readClient = async () => {
        const { body } = await scene.roster();
        return body.didNotTakePlace?.length ?? 0;
      };
      expect((await send()).status).toBe(201);
      const sent = (await listHistory()).find(({ subject }) => subject.startsWith('Someone else sent'));
      expect(sent).toMatchObject({ type: 'sent', fromWorkers: ['Tom Whitaker'], toWorkers: ['Grace Okafor'] });
      expect(await readClient()).toBe(0);
      const { live } = await listToday();
      expect([live.late, live.underWay]).toEqual(timesheets ? [1, 0] : [0, 1]);
      expect((await send()).body.messages).toEqual(['Jo Wells has already sent someone else.']);
      // The family says that Mele has not come either: of those who should have, she alone is named.
      scene.test.setTime('2026-11-24', '09:38');
      await call('POST /clients/{clientRef}/appointments/{jobRef}/late', {}, scene.client.token);
      expect((await listToday()).late).toHaveLength(1);
      const priya = await scene.build.worker({ givenName: 'Priya', familyName: 'Nair' });
      const second = { supportWorkerRef: priya, didNotComeRefs: [mele], start: { ...start, startTime: '09:40' } };
      expect((await send(second)).status).toBe(201);
      expect(await work()).toHaveLength(recorded);
      expect([(await listToday()).late, await readClient()]).toEqual([[], timesheets ? 0 : 1]);
      const answering = 'POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer';
      const [report] = (await scene.roster()).body.arrivals;
      const again = { answer: 'Mele is on the way.', after: `"${report.answeredAt}"` };
      expect((await call(answering, again)).body.messages).toEqual([notAwaited]);
    },
  );

  it('refuses another time than the office saw, and says nothing to the family', async () => {
    scene.test.setTime('2026-11-24', '09:26');
    expect((await send()).status).toBe(412);
    expect((await scene.roster()).body.arrivals[0].answer).toBeUndefined();
    expect((await send({ start: { ...start, startTime: '09:30' } })).status).toBe(201);
  });

  it('refuses a visit that has not begun or is long over, and the wrong people', async () => {
    const refusals: [object, string][] = [
      [{ supportWorkerRef: scene.workerRef }, 'Choose someone else.'],
      [{ didNotComeRefs: [grace] }, 'Choose who did not come, of those who should have.'],
    ];
    for (const [body, message] of refusals) expect((await send(body)).body.messages).toEqual([message]);
    for (const time of ['08:59', '11:00']) {
      scene.test.setTime('2026-11-24', time);
      expect((await send()).status, time).toBe(422);
    }
  });
});
