import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createActScene, type OfficeActs } from '#server/testing/office-acts.ts';
import { move, type Scene, weeklyMondays } from '#server/testing/scene.ts';

// docs/product/office.md, "When a client is away": job A, Mondays at 9:00am with Tom, on Friday 20 November.
let scene: Scene;
let acts: OfficeActs;
let a: string;
let other: string;
keepTestApp();
beforeEach(async () => {
  ({ scene, a, acts } = await createActScene());
  other = await scene.build.client({ givenName: 'Ted' });
});
afterEach(() => scene.close());

const setAway = (clientRef: string, from: string, to: string | null = null) =>
  scene.build.query(
    `insert into client_absences (ref, client_ref, from_date, to_date, kind) values ($1, $1, $2, $3, 'away')`,
    [clientRef, from, to],
  );
const tenOClock = { effectiveDate: '2026-12-07', repeating: true, change: { startTime: '10:00' } };

describe('while a client is away', () => {
  it('their worker’s time is free: another client’s visit then refuses no change of the series', async () => {
    await setAway(scene.clientRef, '2026-11-23', '2026-12-15');
    const line = { date: '2026-12-14', supportWorkerRefs: [scene.workerRef] };
    await acts.booked(line, { clientRef: other });
    await acts.booked({ ...line, startTime: '10:00' }, { clientRef: other });
    expect((await acts.preview(a, tenOClock)).body.problems).toEqual([]);
    const { status, body } = await acts.act(a, tenOClock);
    expect(status).toBe(200);
    expect((await acts.undo(body.actRef)).status).toBe(200);
    const ask = await scene.ask(a, { ...move('2026-12-21', '2026-12-22', '10:00'), repeating: true });
    expect((await scene.approve(ask.body.ticketRef)).status).toBe(200);
  });

  it('no single visit of that time is changed, or put there', async () => {
    await setAway(scene.clientRef, '2026-11-24', '2026-11-30');
    const problemsOf = async (body: object) => {
      const act = { repeating: false, ...body };
      const { problems } = (await acts.preview(a, act)).body;
      const { status, body: refused } = await acts.act(a, act);
      expect([status, refused.errors]).toEqual([422, problems]);
      return problems.map(({ message }: { message: string }) => message);
    };
    const cancelled = 'The client is away on Mon 30 Nov, so this visit is cancelled.';
    expect(await problemsOf({ effectiveDate: '2026-11-30', change: { supportWorkerRefs: [] } })).toEqual([cancelled]);
    const otherDay = 'The client is away on Fri 27 Nov. Choose another day.';
    expect(await problemsOf({ effectiveDate: '2026-11-23', change: { date: '2026-11-27' } })).toEqual([otherDay]);
    const booked = await acts.book([{ date: '2026-11-26' }, { date: '2026-11-27' }]);
    expect(booked.body.errors).toEqual([
      { path: 'appointments.0.date', message: otherDay.replace('Fri 27', 'Thu 26') },
      { path: 'appointments.1.date', message: otherDay },
    ]);
    const { status } = await acts.act(a, { effectiveDate: '2026-11-23', change: { date: '2026-12-01' } });
    expect(status).toBe(200);
  });

  it('a member cannot change such a visit either', async () => {
    await setAway(scene.clientRef, '2026-11-30', '2026-12-01');
    expect((await scene.ask(a, move('2026-11-30', '2026-12-02'))).status).toBe(422);
    expect((await scene.ask(a, move('2026-12-07', '2026-12-08'))).status).toBe(200);
  });

  it('a series warns of those days', async () => {
    await setAway(scene.clientRef, '2026-12-14', '2026-12-15');
    const warning = {
      kind: 'clientAway',
      message: 'The client is away on Mon 14 Dec. Visits while they are away are cancelled.',
    };
    expect((await acts.preview(a, tenOClock)).body.warnings).toEqual([warning]);
    const line = { ...weeklyMondays, ref: '0123456789abcdef', date: '2026-12-07' };
    const { body } = await scene.test.call('POST /office/clients/{clientRef}/appointments/preview', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef },
      body: { appointment: line },
    });
    expect(body.warnings).toContainEqual(warning);
  });

  it('their visits count in no one’s hours', async () => {
    await acts.booked({ date: '2026-12-08', supportWorkerRefs: [scene.workerRef] }, { clientRef: other });
    await setAway(other, '2026-12-01');
    const { body } = await acts.preview(a, { ...tenOClock, change: {} });
    expect(body.supportWorkers[0]).toMatchObject({ givenName: 'Tom', minutesThisWeek: 60 });
  });
});
