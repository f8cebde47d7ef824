import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let ana: { ref: string; token: string };

beforeAll(async () => {
  scene = await createScene();
  await scene.build.query(`insert into features (name, enabled) values ('supportWorkerFeedback', true)
    on conflict (name) do update set enabled = true`);
  ana = await scene.build.user({ givenName: 'Ana', familyName: 'Walker' });
  await scene.build.member(ana.ref, scene.clientRef, { capabilities: ['manageRoster'] });
  // A Thursday in Auckland.
  scene.test.setTime('2026-11-19', '09:00');
});
afterAll(() => scene.close());

async function give(fields: { token?: string; ref?: string; workerRef?: string; feedback?: string } = {}) {
  const { token = ana.token, ref = newRef(), workerRef = scene.workerRef, feedback = 'Late again.' } = fields;
  return scene.test.call('POST /clients/{clientRef}/support-workers/{supportWorkerRef}/feedback', {
    token,
    params: { clientRef: scene.clientRef, supportWorkerRef: workerRef },
    body: { ref, feedback },
  });
}
const read = async (token: string) =>
  (await scene.test.call('GET /clients/{clientRef}/feedback', { token, params: { clientRef: scene.clientRef } })).body
    .feedback;
const list = async (query = {}) =>
  (await scene.test.call('GET /office/feedback', { token: scene.office.token, query })).body.feedback;
const findComplaint = async (token: string, ref: string) =>
  (await read(token)).find((entry: { ref: string }) => entry.ref === ref).complaint;
const move = (ref: string, body: object, ifMatch: number) =>
  scene.test.call('PUT /office/feedback/{ref}/complaint', {
    token: scene.office.token,
    params: { ref },
    body,
    ifMatch,
  });

describe('feedback about a support worker', () => {
  it('is read by its author, the client and the office, and by no other member', async () => {
    const { body } = await give({ feedback: '  Late again. ' });
    const mia = await scene.build.user({ givenName: 'Mia', familyName: 'Cole' });
    await scene.build.member(mia.ref, scene.clientRef, { capabilities: ['manager'] });
    const expected = {
      ref: body.ref,
      supportWorkers: ['Tom Whitaker'],
      feedback: 'Late again.',
      givenBy: 'Ana Walker',
      givenAt: '2026-11-18T20:00:00.000Z',
    };
    expect(await read(ana.token)).toEqual([expected]);
    expect(await read(scene.client.token)).toEqual([expected]);
    expect(await read(mia.token)).toEqual([]);
    const { clientRef } = scene;
    const rest = { clientRef, clientName: 'Rose Hākaraia', timeZone: 'Pacific/Auckland' };
    expect(await list()).toEqual([{ ...expected, ...rest }]);
    const auditEntries = await scene.build.query(
      `select action, actor_ref, subject_ref from audit_log where action in ('workerFeedbackGiven', 'feedbackRead') order by id`,
    );
    expect(auditEntries).toEqual([
      { action: 'workerFeedbackGiven', actor_ref: ana.ref, subject_ref: scene.workerRef },
      ...[ana.ref, mia.ref, scene.office.ref].map((actor_ref) => ({
        action: 'feedbackRead',
        actor_ref,
        subject_ref: null,
      })),
    ]);
  });

  it('is refused about someone unknown, without words, and where its ref is taken', async () => {
    expect((await give({ workerRef: newRef() })).status).toBe(404);
    expect((await give({ feedback: ' \n' })).status).toBe(400);
    const ref = newRef();
    expect((await give({ ref })).status).toBe(201);
    expect((await give({ ref })).body.messages).toEqual(['This feedback has already been sent.']);
  });
});

describe('a complaint', () => {
  it('is received, acknowledged by the office’s fifth working day and answered; client and author read each step', async () => {
    await scene.build.query(`update office_contact set region = 'nz-canterbury'`);
    await scene.build.query(
      `insert into public_holidays values ($1, '2026-11-20', 'Show Day', 'nz', 'nz-canterbury'), ($2, '2026-11-23', 'A Day', 'nz', 'nz-otago')`,
      [newRef(), newRef()],
    );
    const { ref } = (await give({ feedback: 'My ring is gone.' })).body;
    expect((await move(ref, { move: 'received' }, 0)).body).toEqual({ ref, version: 1 });
    const received = { version: 1, state: 'received', acknowledgeBy: '2026-11-27' };
    expect(await findComplaint(ana.token, ref)).toEqual(received);
    scene.test.setTime('2026-11-20', '10:00');
    await move(ref, { move: 'acknowledged' }, 1);
    scene.test.setTime('2026-11-24', '15:30');
    await move(ref, { move: 'answered', answer: ' We have found it. ' }, 2);
    const complaint = {
      ...received,
      version: 3,
      state: 'answered',
      acknowledgedAt: '2026-11-19T21:00:00.000Z',
      acknowledgedBy: 'Jo Wells',
      answeredAt: '2026-11-24T02:30:00.000Z',
      answeredBy: 'Jo Wells',
      answer: 'We have found it.',
    };
    const expectRead = async (token: string) => expect(await findComplaint(token, ref)).toEqual(complaint);
    for (const token of [ana.token, scene.client.token]) await expectRead(token);
    // Who answered is read after they have left the office, too.
    await scene.build.query('update users set office = false where ref = $1', [scene.office.ref]);
    await expectRead(scene.client.token);
    await scene.build.query('update users set office = true where ref = $1', [scene.office.ref]);
    const entries = await scene.build.query('select action from audit_log where subject_ref = $1 order by id', [ref]);
    expect(entries.map(({ action }) => action)).toEqual([
      'complaintRecorded',
      'complaintAcknowledged',
      'complaintAnswered',
    ]);
  });

  it('refuses a colleague who has not seen the last step, and a step that cannot follow', async () => {
    const { ref } = (await give()).body;
    expect((await move(ref, { move: 'acknowledged' }, 0)).status).toBe(422);
    expect((await move(ref, { move: 'received' }, 0)).status).toBe(200);
    const late = await move(ref, { move: 'received' }, 0);
    expect([late.status, late.etag]).toEqual([412, '"1"']);
    expect((await move(ref, { move: 'answered', answer: ' ' }, 1)).body.errors[0].path).toBe('answer');
    expect((await move(ref, { move: 'notAComplaint' }, 1)).body).toEqual({ ref, version: 0 });
    expect(await findComplaint(ana.token, ref)).toBeUndefined();
    expect((await move(newRef(), { move: 'received' }, 0)).status).toBe(404);
  });

  it('is recorded once by two colleagues at the same moment', async () => {
    const { ref } = (await give()).body;
    const replies = await Promise.all([1, 2].map(() => move(ref, { move: 'received' }, 0)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('is listed alone, with an answer or without one', async () => {
    const states = async (show: string) =>
      (await list({ show })).map(({ complaint }: { complaint: { state: string } }) => complaint.state).sort();
    expect(await states('complaints')).toEqual(['answered', 'received']);
    expect(await states('openComplaints')).toEqual(['received']);
  });
});

describe('PUT /office/periods/{name}', () => {
  const put = (length: number, ifMatch: number) =>
    scene.test.call('PUT /office/periods/{name}', {
      token: scene.office.token,
      params: { name: 'complaintAcknowledgement' },
      body: { length },
      ifMatch,
    });

  it('sets the days, refuses the second of two people, and counts for the next complaint', async () => {
    const settings = () => scene.test.call('GET /office/settings', { token: scene.office.token });
    expect((await settings()).body.periods).toContainEqual({ name: 'complaintAcknowledgement', length: 5, version: 0 });
    expect((await put(1, 0)).body).toEqual({ version: 1 });
    expect((await put(2, 0)).status).toBe(412);
    expect((await put(0, 1)).body.messages).toEqual(['Enter a number from 1 to 20.']);
    const { ref } = (await give()).body;
    await move(ref, { move: 'received' }, 0);
    expect((await findComplaint(ana.token, ref)).acknowledgeBy).toBe('2026-11-25');
  });
});
