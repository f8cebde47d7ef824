import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DayToConfirm } from '#contract/confirmations.ts';
import type { TicketEvent } from '#contract/office.ts';
import type { PayrollWorker } from '#contract/payroll.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { cancel, createActScene, type OfficeActs, the23rd } from '#server/testing/office-acts.ts';
import type { Scene } from '#server/testing/scene.ts';

// docs/product/cancelling.md, "Cancelled late": job A, Mondays at 9:00am for an hour with Tom, on Sunday 22 November.
let scene: Scene;
let acts: OfficeActs;
let a: string;

keepTestApp();
beforeEach(async () => {
  ({ scene, acts, a } = await createActScene());
  scene.test.setTime('2026-11-22', '16:00');
});
afterEach(() => scene.close());

const paid = { minutes: 30, charged: true };
const cancelLate = (more: object = { paid }) => acts.act(a, { ...the23rd, ...cancel, ...more });
const call = async (...input: Parameters<Scene['test']['call']>) => (await scene.test.call(...input)).body;
const asOffice = (more: object) => ({ token: scene.office.token, ...more });
const readDay = (date = '2026-11-23'): Promise<DayToConfirm> =>
  call('GET /office/confirmations', asOffice({ query: { date } }));
const rowsOf = ({ visits }: DayToConfirm) =>
  visits.map(({ status, cancelledLate, recorded }) => [
    ...[status, cancelledLate, recorded?.outcome, recorded?.minutes, recorded?.charged],
  ]);
const confirm = async (fields: object) => {
  const { clientRef, workerRef: supportWorkerRef } = scene;
  const name = { clientRef, jobRef: a, originalDate: '2026-11-23', supportWorkerRef };
  const body = { confirmations: [{ ...name, outcome: 'cancelledLate', ...fields }] };
  return call('POST /office/confirmations', asOffice({ body }));
};
const listLines = async (through = '2026-11-23') => {
  const page: { supportWorkers: PayrollWorker[] } = await call(
    'GET /office/payroll/support-workers',
    asOffice({ query: { through } }),
  );
  return page.supportWorkers.flatMap(({ lines }) =>
    lines.map(({ date, minutes, kind, charged }) => [date, minutes, kind, charged]),
  );
};
const countOnToday = async () =>
  (await call('GET /office/today', asOffice({}))).notConfirmed.map(
    ({ date, visits }: { date: string; visits: number }) => [date, visits],
  );
const subjectsOf = ({ events }: { events: TicketEvent[] }) => events.map(({ subject }) => subject);
const listAudits = () =>
  scene.build.query(
    `select action, detail from audit_log where action in ('visitCancelled', 'visitConfirmed', 'lateCancellationAnswered') order by id`,
  );
const answered = ['DidNotTakePlace', true, 'cancelledLate', 30, true];
const waiting = ['NotConfirmed', true, undefined, undefined, undefined];

/** Asks to cancel the 23rd as the client, a day and 17 hours before it begins, which the office approves. */
async function askAndApprove() {
  scene.test.setTime('2026-11-21', '16:00');
  const { body } = await scene.ask(a, { ...the23rd, cancellation: { cancel: true } });
  return scene.approve(body.ticketRef, { supportWorkerRefs: [] });
}

describe('a visit that the office cancels at short notice', () => {
  it('is announced before, and its answers are in the day, payroll and hours, and for the office in the history', async () => {
    const preview = await acts.preview(a, { ...the23rd, cancel: true });
    expect(preview.body.late).toEqual({ hours: 48, count: 1, minutes: 60 });
    expect((await cancelLate()).status).toBe(200);
    expect(rowsOf(await readDay())).toEqual([]);
    scene.test.setTime('2026-11-24', '09:00');
    expect(rowsOf(await readDay())).toEqual([answered]);
    expect(await listLines()).toEqual([['2026-11-23', 30, 'cancelledLate', true]]);
    expect(await listLines('2026-11-22')).toEqual([]);
    const week = { from: '2026-11-23', to: '2026-11-29' };
    const params = { clientRef: scene.clientRef };
    const { services } = await call('GET /office/clients/{clientRef}/hours', asOffice({ params, query: week }));
    expect(services[0].weeks).toMatchObject([{ plannedMins: 0, workedMins: 0, chargedMins: 60 }]);
    const words = expect.stringMatching(
      /^Cancelled late: .*Each support worker is paid 30 minutes, and it is charged$/,
    );
    expect(subjectsOf((await acts.history(a)).body)).toContainEqual(words);
    const ofMember = await call('GET /clients/{clientRef}/appointments/{jobRef}/history', {
      token: scene.client.token,
      params: { ...params, jobRef: a },
    });
    expect(subjectsOf(ofMember)).toEqual(expect.not.arrayContaining([words]));
  });

  it('takes the planned time of its funding, for the client and for who follows them', async () => {
    const { build, clientRef } = scene;
    const funderRef = await build.organisation();
    const ref = await build.funding(clientRef, 'personal-care');
    await build.query(`update jobs set funding_type = 'Funded', funding_ref = $1`, [ref]);
    await build.link(funderRef, clientRef);
    const { token, ref: staffRef } = await build.staff(funderRef);
    await build.member(staffRef, clientRef, { capabilities: ['viewRoster', 'viewClientDetails'] });
    scene.test.setTime('2026-11-23', '08:00');
    const readUsed = async () => {
      const params = { clientRef };
      const week = await call('GET /clients/{clientRef}/fundings', { token: scene.client.token, params });
      const followed = await call('POST /users/me/clients/search', { token, body: { part: 'quiet' } });
      return [week.fundings[0].fundedTimeUsedThisWeekMins, followed.clients[0]?.hours.usedMins];
    };
    expect(await readUsed()).toEqual([0, 0]);
    await cancelLate();
    expect(await readUsed()).toEqual([60, 60]);
  });

  it('asks nothing for a support worker who is away that day', async () => {
    const absence = { params: { supportWorkerRef: scene.workerRef }, body: { from: '2026-11-23', to: '2026-11-23' } };
    await call('POST /office/support-workers/{supportWorkerRef}/absences', asOffice(absence));
    expect((await acts.preview(a, { ...the23rd, cancel: true })).body.late).toBeUndefined();
    await cancelLate();
    expect(await scene.build.query('select from late_cancellations')).toEqual([]);
  });

  it('says once that it is near, and records what was answered', async () => {
    const kinds = async () =>
      (await acts.preview(a, { ...the23rd, cancel: true })).body.warnings.map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).toEqual([]);
    await scene.build.query(`insert into periods (name, days) values ('cancellationNotice', 0)`);
    expect(await kinds()).toEqual(['shortNotice']);
    await scene.build.query('delete from periods');
    await cancelLate();
    expect(await listAudits()).toEqual([{ action: 'visitCancelled', detail: paid }]);
  });

  it('says of each of two support workers what they are paid', async () => {
    const [{ mele }] = (await scene.build.query<{ mele: string }>(
      `update jobs set workers_needed = 2, support_worker_refs = support_worker_refs || (select ref from support_workers
         where given_name = 'Mele') returning support_worker_refs[2] as mele`,
    )) as [{ mele: string }];
    await cancelLate();
    scene.test.setTime('2026-11-24', '09:00');
    await confirm({ supportWorkerRef: mele, minutes: 0, charged: false, version: 1 });
    const subjects = subjectsOf((await acts.history(a)).body).filter((subject) => subject.startsWith('Cancelled late'));
    expect(subjects).toEqual([
      expect.stringMatching(/\. Tom Whitaker is paid 30 minutes, and it is charged$/),
      expect.stringMatching(/\. Mele Taufa is paid nothing, and it is not charged$/),
    ]);
  });

  it('follows its visit where a split renames it', async () => {
    await scene.build.query(`insert into periods (name, days) values ('cancellationNotice', 336)`);
    await acts.act(a, { effectiveDate: '2026-11-30', ...cancel, paid });
    const change = { date: '2026-11-25', startTime: '10:00' };
    const { status } = await acts.act(a, { effectiveDate: '2026-11-23', repeating: true, change });
    const names = await scene.build.query<{ job: string; same: boolean }>(
      `select l.job_ref as job, (l.job_ref, l.original_date) in (select job_ref, original_date from visit_exceptions) as same
         from late_cancellations l`,
    );
    expect([status, names]).toEqual([200, [{ job: expect.not.stringMatching(a), same: true }]]);
  });

  it('is as if it had never been once that is undone', async () => {
    const { body } = await cancelLate();
    expect((await acts.undo(body.actRef)).status).toBe(200);
    scene.test.setTime('2026-11-24', '09:00');
    expect(rowsOf(await readDay())).toEqual([['NotConfirmed', undefined, undefined, undefined, undefined]]);
    expect(await listLines()).toEqual([]);
  });

  it('asks nothing in time, nor with a shorter notice, nor where the client’s timesheet says what is paid', async () => {
    const late = async () => (await acts.preview(a, { ...the23rd, cancel: true })).body.late;
    await scene.build.query(`insert into periods (name, days) values ('cancellationNotice', 17)`);
    expect(await late()).toBeUndefined();
    await scene.build.query(`update periods set days = 18 where name = 'cancellationNotice'`);
    expect(await late()).toMatchObject({ hours: 18 });
    await scene.build.query('update clients set timesheets = true');
    expect(await late()).toBeUndefined();
    await cancelLate();
    expect(await scene.build.query('select from late_cancellations')).toEqual([]);
  });

  it('is asked of each that is late where all upcoming ones go, and stays in the day though its series has ended', async () => {
    await cancelLate({ repeating: true, paid: { charged: false } });
    scene.test.setTime('2026-11-24', '09:00');
    expect(rowsOf(await readDay())).toEqual([['DidNotTakePlace', true, 'cancelledLate', 60, false]]);
    expect(await listLines()).toEqual([['2026-11-23', 60, 'cancelledLate', false]]);
  });

  it('waits for the answer where the office gives none', async () => {
    await cancelLate({});
    scene.test.setTime('2026-11-24', '09:00');
    expect(rowsOf(await readDay())).toEqual([waiting]);
  });
});

describe('a visit that the client asks to cancel at short notice', () => {
  it('waits in the day and on Today until the office says what is paid and charged, which it can correct', async () => {
    expect((await askAndApprove()).status).toBe(200);
    scene.test.setTime('2026-11-24', '09:00');
    expect([rowsOf(await readDay()), await countOnToday(), await listLines()]).toEqual([
      [waiting],
      [['2026-11-23', 1]],
      [],
    ]);
    const lacking = await confirm({ minutes: 30 });
    expect(lacking.refused).toMatchObject([{ path: 'charged', message: 'Choose whether the visit is charged.' }]);
    const { written } = await confirm(paid);
    expect([rowsOf(await readDay()), await countOnToday()]).toEqual([[answered], []]);
    expect((await confirm(paid)).refused).toMatchObject([{ code: 'stale' }]);
    expect(await listAudits()).toEqual([
      { action: 'lateCancellationAnswered', detail: expect.objectContaining({ ...paid, originalDate: '2026-11-23' }) },
    ]);
    const { version } = written[0];
    const again = await confirm({ minutes: 0, charged: false, version });
    expect(again.refused).toEqual([]);
    scene.test.setTime('2026-11-24', '09:01');
    expect(await listLines()).toEqual([]);
    await confirm({ outcome: 'notConfirmed', version: again.written[0].version });
    expect(rowsOf(await readDay())).toEqual([waiting]);
    const [, , taken] = await scene.build.query(`select from audit_log where action like 'late%'`);
    expect(taken).toBeDefined();
  });

  it.each([
    ['approved', (ref: string) => scene.approve(ref, { supportWorkerRefs: [] })],
    ['cancelled in the visit itself', () => acts.act(a, { ...the23rd, ...cancel })],
  ])('is in time by when it was asked, whenever it is %s', async (_how, answer) => {
    scene.test.setTime('2026-11-21', '08:00');
    const { body } = await scene.ask(a, { ...the23rd, cancellation: { cancel: true } });
    scene.test.setTime('2026-11-22', '16:00');
    expect((await acts.preview(a, { ...the23rd, cancel: true })).body.late).toBeUndefined();
    expect((await answer(body.ticketRef)).status).toBe(200);
    scene.test.setTime('2026-11-24', '09:00');
    expect(await scene.build.query('select from late_cancellations')).toEqual([]);
  });
});

describe('payroll', () => {
  it('has an answer once, which cannot change until its export is withdrawn', async () => {
    await cancelLate();
    scene.test.setTime('2026-11-24', '09:00');
    const { version } = await call('GET /office/payroll', asOffice({ query: { through: '2026-11-23' } }));
    const made = await call('POST /office/payroll/exports', asOffice({ body: { through: '2026-11-23', version } }));
    expect(made).toMatchObject({ number: 1 });
    expect(await listLines()).toEqual([]);
    const message = 'These hours are in payroll export 1 and can no longer be changed. Tell payroll.';
    expect((await confirm({ ...paid, version: 1 })).refused).toMatchObject([{ message }]);
    await call('POST /office/payroll/exports/{number}/withdrawal', asOffice({ params: { number: '1' } }));
    expect(await listLines()).toEqual([['2026-11-23', 30, 'cancelledLate', true]]);
  });

  it('takes an answer once it can no longer be undone', async () => {
    await cancelLate();
    expect(await listLines()).toEqual([]);
    scene.test.setTime('2026-11-22', '16:01');
    expect(await listLines()).toHaveLength(1);
  });
});
