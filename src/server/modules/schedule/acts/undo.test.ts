import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import {
  cancel,
  createActScene,
  type OfficeActs,
  reassign,
  setWorkerAway,
  the23rd,
} from '#server/testing/office-acts.ts';
import { move, type Scene } from '#server/testing/scene.ts';
import type { CallReply } from '#server/testing/test-app.ts';
import { insertTypedWork } from '#server/testing/timesheets.ts';

// docs/product/office-acts.md, "Undo", through the API on PostgreSQL: job A, Mondays at 9:00am with Tom, on Friday 20 November.
let scene: Scene;
let acts: OfficeActs;
let a: string;
let mele: string;

keepTestApp();
beforeEach(async () => {
  ({ scene, a, acts, mele } = await createActScene());
});
afterEach(() => scene.close());

/** Reads every row that an act may write, without versions. */
async function readRows() {
  const read = (sql: string) => scene.build.query<{ row: unknown }>(sql);
  return {
    jobs: await read(`select to_jsonb(jobs) - 'version' as row from jobs order by ref`),
    exceptions: await read('select to_jsonb(e) as row from visit_exceptions e order by original_date, job_ref'),
    tickets: await read(`select to_jsonb(tickets) - 'version' as row from tickets order by ref`),
    feedback: await read('select to_jsonb(visit_feedback) as row from visit_feedback order by ref'),
    notices: await read('select to_jsonb(notices) as row from notices order by ref'),
  };
}

describe('POST /office/undo/{actRef}', () => {
  const all = { repeating: true };
  const at = (startTime: string) => ({
    scheduleChange: { startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: 60 },
  });

  it.each<[string, () => Promise<CallReply>]>([
    ['a replacement', () => acts.act(a, reassign(mele))],
    ['a move', () => acts.act(a, { ...the23rd, change: { date: '2026-11-25', startTime: '11:00' } })],
    ['a cancellation', () => acts.act(a, { ...the23rd, ...cancel })],
    ['a change of all upcoming visits', () => acts.act(a, { ...reassign(mele), effectiveDate: '2026-11-30', ...all })],
    ['a new weekday of all upcoming visits', () => acts.act(a, { ...the23rd, ...all, change: { date: '2026-11-25' } })],
    ['a cancellation of all upcoming visits', () => acts.act(a, { ...the23rd, ...cancel, ...all })],
    ['a booking', () => acts.book([{ supportWorkerRefs: [mele] }, { date: '2026-11-26', supportWorkerRefs: [mele] }])],
  ])('takes back %s with its notice: every row is as before', async (_, act) => {
    await scene.ask(a, move('2026-12-07', '2026-12-08'));
    await scene.ask(a, { ...at('16:00'), effectiveDate: '2026-12-14', ...all });
    const before = await readRows();
    const { body } = await act();
    expect(body.messages).toBeUndefined();
    expect(await readRows()).not.toEqual(before);
    expect((await acts.undo(body.actRef)).status).toBe(200);
    expect(await readRows()).toEqual(before);
    expect((await acts.undo(body.actRef)).body.messages).toEqual(['This has already been undone.']);
  });

  it.each<[string, (ticketRef: string) => Promise<CallReply>]>([
    ['an approval', (ref) => scene.approve(ref)],
    ['a refusal', (ref) => scene.decline(ref, 'No.')],
  ])('takes back %s: the request is open again', async (_, answer) => {
    const booked = await scene.book({ startTime: '16:00' });
    const changed = await scene.ask(a, { ...at('16:00'), effectiveDate: '2026-12-14', ...all });
    for (const ref of [booked.body.appointments[0].ticketRef, changed.body.ticketRef]) {
      const before = await readRows();
      const { body } = await answer(ref);
      expect((await acts.undo(body.actRef)).status).toBe(200);
      expect(await readRows()).toEqual(before);
    }
  });

  it('is for the person who acted, for 30 seconds', async () => {
    const { body } = await acts.act(a, reassign(mele));
    const colleague = await scene.build.user({ office: true });
    expect((await acts.undo(body.actRef, colleague.token)).body.messages).toEqual([
      'Only the person who did this can undo it.',
    ]);
    scene.test.setTime('2026-11-20', '09:01');
    expect((await acts.undo(body.actRef)).body.messages).toEqual([
      'It is too late to undo this: you have 30 seconds. Change the booking instead.',
    ]);
    expect((await acts.undo('0000000000000000')).status).toBe(404);
  });

  it('cannot reach the emails of another client’s end of care: no act takes its ref', async () => {
    const { build, office, test } = scene;
    const clientRef = await build.client();
    await build.member((await build.user({})).ref, clientRef, { capabilities: ['manager'] });
    const words = { message: 'With our sympathy.', readUntil: '2027-02-28' };
    const body = { kind: 'hasDied', from: '2026-11-20', ...words };
    const ending = { token: office.token, params: { clientRef }, body };
    expect((await test.call('POST /office/clients/{clientRef}/ending', ending)).status).toBe(201);
    const [{ ref: actRef } = { ref: '' }] = await build.query<{ ref: string }>('select ref from client_absences');
    const { status, body: refused } = await acts.act(a, { ...reassign(mele), actRef });
    await acts.undo(actRef);
    expect(await build.query('select from outbox where act_ref = $1', [actRef])).toHaveLength(1);
    expect([status, refused.messages]).toEqual([409, ['This has already been sent.']]);
  });

  it.each([
    [
      'days away',
      `insert into client_absences (ref, client_ref, from_date, kind) values ($1, $2, '2027-01-04', 'away')`,
    ],
    ['a holiday', `insert into public_holidays (ref, date, name, country) values ($1, '2027-01-04', $2, 'nz')`],
    [
      'days when a support worker cannot come',
      'insert into worker_absences (ref, worker_ref, from_date, to_date) select $1, ref, now(), now() from support_workers where $2 <> ref limit 1',
    ],
  ])('has no act that takes the ref of %s', async (_, sql) => {
    const actRef = newRef();
    await scene.build.query(sql, [actRef, scene.clientRef]);
    const booked = { date: '2026-11-26', supportWorkerRefs: [mele] };
    expect((await acts.book([booked], { actRef })).body.messages).toEqual(['This booking has already been sent.']);
    expect((await acts.book([booked], { actRef: newRef() })).status).toBe(201);
  });

  it('is refused once its notice has gone out', async () => {
    const { body } = await acts.act(a, reassign(mele));
    await scene.build.query('update notices set distributed_at = now() where act_ref = $1', [body.actRef]);
    expect((await acts.undo(body.actRef)).status).toBe(422);
    expect((await scene.roster()).body.visits).toHaveLength(1);
  });

  it('is refused once hours are typed of what it booked', async () => {
    const { body } = await acts.book([{ supportWorkerRefs: [mele] }]);
    const [{ ref: jobRef } = { ref: '' }] = await scene.build.query<{ ref: string }>(
      'select ref from jobs where ref <> $1',
      [a],
    );
    await insertTypedWork(scene, { jobRef, originalDate: '2026-11-24' });
    expect((await acts.undo(body.actRef)).status).toBe(412);
  });

  it('is refused once the booking has changed, and says what changed', async () => {
    const { body } = await acts.act(a, reassign(mele));
    await scene.ask(a, move('2026-11-30', '2026-12-01'));
    const { status, body: refused } = await acts.undo(body.actRef);
    expect([status, refused.messages]).toEqual([
      412,
      [
        'Rose Hākaraia has changed this booking since: “Move Personal care, Mon 30 Nov to Tue 1 Dec at 2:00pm”. Check it, then change it again.',
      ],
    ]);
  });

  it('is refused where the worker has another visit by now', async () => {
    const { body } = await acts.act(a, { ...the23rd, change: { supportWorkerRefs: [] } });
    await acts.booked({ date: '2026-11-23', startTime: '09:30', supportWorkerRefs: [scene.workerRef] });
    const { status, body: refused } = await acts.undo(body.actRef);
    expect([status, refused.messages]).toEqual([422, ['Tom already has a visit on Mon 23 Nov, 9:30am to 10:30am.']]);
    expect((await scene.roster()).body.visits).toHaveLength(1);
  });

  it('gives the visit back to a support worker who cannot come that day, or works here no more, as it was before', async () => {
    await setWorkerAway(scene, scene.workerRef);
    const { body } = await acts.act(a, reassign(mele));
    await scene.build.query('update support_workers set active = false where ref = $1', [scene.workerRef]);
    expect((await acts.undo(body.actRef)).body).toEqual({ actRef: body.actRef });
    expect((await scene.roster()).body.visits).toEqual([]);
  });
});
