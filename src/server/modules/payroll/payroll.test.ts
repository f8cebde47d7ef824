import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PayrollLine, PayrollPreview, PayrollWorker } from '#contract/payroll.ts';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { itInEveryRound, listStatuses, runAtOnce } from '#server/testing/races.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

const thursday = '2026-11-19';
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-24', '09:00');
});
afterEach(() => scene.close());

type WorkFields = {
  date?: string;
  start?: string | null;
  minutes?: number;
  outcome?: string;
  duration?: string;
  monday?: string;
  clientRef?: string;
  fundingRef?: string;
};

/** Tom's hour of Thursday at 9:00am, confirmed by the office unless it is of a timesheet. */
async function insertWork({ clientRef = scene.clientRef, date = thursday, ...fields }: WorkFields = {}) {
  const { start = '09:00', minutes = 60, outcome = 'tookPlace', duration = 'Specified', monday, fundingRef } = fields;
  const { build, workerRef, office } = scene;
  const jobRef = newRef();
  await build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
       duration_option, duration_mins, support_worker_refs, status, created_at)
     values ($1, $2, $2, '{personal-care}', 'Private', 'None', $3, 'Specified', '09:00', $4, $5, $6, 'Allocated', now())`,
    [clientRef, jobRef, date, duration, duration === 'Specified' ? 60 : null, [workerRef]],
  );
  await build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
       source, timesheet_monday, funding_ref, note, confirmed_by, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'personal-care', $8, $9, $10, 'Rang.', $11, '2026-11-20T01:00:00Z')`,
    [
      ...[clientRef, jobRef, date, workerRef, outcome, start, minutes],
      ...[monday ? 'timesheet' : 'office', monday ?? null, fundingRef ?? null, office.ref],
    ],
  );
  return jobRef;
}

const preview = async (through = '2026-11-22'): Promise<PayrollPreview> => {
  const reply = await scene.test.call('GET /office/payroll', { token: scene.office.token, query: { through } });
  expect(reply.status).toBe(200);
  return reply.body;
};
const send = (body: { through: string; version: string }) =>
  scene.test.call('POST /office/payroll/exports', { token: scene.office.token, body });
const exportNow = async (through = '2026-11-22') => send({ through, version: (await preview(through)).version });
const getFile = async (number: number): Promise<string> => {
  const { status, body, headers } = await scene.test.call('GET /office/payroll/exports/{number}/file', {
    token: scene.office.token,
    params: { number: `${number}` },
  });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(body.includes(',copy,') ? '-copy.csv' : `payroll-${number}.csv`);
  return body;
};
const list = () => scene.test.call('GET /office/payroll/exports', { token: scene.office.token });
type WorkersPage = { supportWorkers: PayrollWorker[]; more: boolean };
const getPage = async ({ through = '2026-11-22', after }: { through?: string; after?: string } = {}) => {
  const query = { through, ...(after && { after }) };
  const reply = await scene.test.call('GET /office/payroll/support-workers', { token: scene.office.token, query });
  expect(reply.status).toBe(200);
  return reply.body as WorkersPage;
};
const listLines = async (through = '2026-11-22'): Promise<PayrollLine[]> =>
  (await getPage({ through })).supportWorkers.flatMap(({ lines }) => lines);
const read = async (through?: string) =>
  (await listLines(through)).map(({ date, startTime, minutes, kind }) => [date, startTime, minutes, kind]);

describe('GET /office/payroll/support-workers', () => {
  it('has what the office confirmed and was worked, through a day', async () => {
    await insertWork();
    await insertWork({ outcome: 'nobodyHome', start: null, minutes: 30, date: '2026-11-18' });
    await insertWork({ outcome: 'workerDidNotCome', start: null, minutes: 0 });
    await insertWork({ date: '2026-11-23' });
    await insertWork({ date: '2026-11-22', start: '23:00', minutes: 480 });
    expect(await read()).toEqual([
      ['2026-11-18', undefined, 30, 'nobodyHome'],
      [thursday, '09:00', 60, 'ordinary'],
      ['2026-11-22', '23:00', 60, 'overnight'],
      ['2026-11-23', '00:00', 420, 'overnight'],
    ]);
  });

  it('has the kind of what was worked, however it was booked', async () => {
    await insertWork({ date: '2026-11-18', duration: 'Overnight' });
    await insertWork({ start: '23:00', minutes: 480 });
    expect(await read()).toEqual([
      ['2026-11-18', '09:00', 60, 'ordinary'],
      [thursday, '23:00', 60, 'overnight'],
      ['2026-11-20', '00:00', 420, 'overnight'],
    ]);
  });

  it('counts a visit on the day that it was moved to', async () => {
    const jobRef = await insertWork();
    await scene.build.query(
      `insert into visit_exceptions (client_ref, job_ref, original_date, date) values ($1, $2, $3, '2026-11-24')`,
      [scene.clientRef, jobRef, thursday],
    );
    expect(await read()).toEqual([]);
    expect(await read('2026-11-24')).toEqual([['2026-11-24', '09:00', 60, 'ordinary']]);
  });

  it('waits for the timesheet of a client to be processed, and then names it and who processed it', async () => {
    const monday = '2026-11-16';
    const { build, clientRef, client, office } = scene;
    await build.query(
      `insert into timesheets (client_ref, monday, state, submitted_by, submitted_at) values ($1, $2, 'submitted', $3, now())`,
      [clientRef, monday, client.ref],
    );
    await insertWork({ monday });
    expect(await listLines()).toEqual([]);
    await build.query(
      `update timesheets set state = 'processed', processed_by = $2, processed_at = '2026-11-23T02:00:00Z' where client_ref = $1`,
      [clientRef, office.ref],
    );
    expect((await listLines())[0]).toMatchObject({
      timesheetRef: monday,
      approvedByName: 'Jo Wells',
      approvedAt: '2026-11-23T02:00:00.000Z',
    });
  });

  it('names payroll number, who pays, their reference and the holiday, and estimates the way to the next client', async () => {
    const { build, clientRef, workerRef } = scene;
    const other = await build.client({ givenName: 'Arthur' });
    await build.query(
      `update clients set latitude = -41.285, longitude = 174.737, region = 'nz-otago' where ref = $1`,
      [clientRef],
    );
    await build.query(`update clients set latitude = -41.227, longitude = 174.871 where ref = $1`, [other]);
    await build.query(`update support_workers set payroll_number = '17' where ref = $1`, [workerRef]);
    const fundingRef = await build.funding(clientRef, 'personal-care');
    await build.query(`update fundings set funder_reference = 'C-88' where ref = $1`, [fundingRef]);
    await build.query(`insert into public_holidays values ($1, $2, 'A Day', 'nz', 'nz-otago')`, [newRef(), thursday]);
    await insertWork({ fundingRef });
    await insertWork({ clientRef: other, start: '11:00' });
    const [line, next] = await listLines();
    expect(line).toMatchObject({
      payrollNumber: '17',
      fundingRef,
      funderReference: 'C-88',
      holiday: 'A Day',
      travelKilometres: 16.8,
      travelMinutes: 25,
    });
    expect([next?.travelKilometres, next?.holiday]).toEqual([undefined, undefined]);
    expect(await exportNow(thursday)).toMatchObject({ status: 201 });
  });

  it('estimates the way to a visit that was moved to that day from before all that is paid', async () => {
    const other = await scene.build.client({ givenName: 'Arthur' });
    await scene.build.query('update clients set latitude = -41.285, longitude = 174.737 + length(given_name) / 100.0');
    const jobRef = await insertWork({ date: '2026-10-30', start: '11:00', clientRef: other });
    await exportNow('2026-11-01');
    await scene.build.query(
      `insert into visit_exceptions (client_ref, job_ref, original_date, date) values ($1, $2, '2026-10-30', $3)`,
      [other, jobRef, thursday],
    );
    await insertWork();
    await insertWork({ date: '2026-11-18' });
    const lines = await listLines();
    expect(lines.map(({ date, travelKilometres }) => [date, travelKilometres! > 1])).toEqual([
      ['2026-11-18', false],
      [thursday, true],
    ]);
  });

  it('is a page of 25 support workers by name, whose hours add up to those of all', async () => {
    const { build } = scene;
    for (let n = 10; n < 40; n++) {
      const ref = await build.worker({ givenName: `Ana${n}`, familyName: 'Poe' });
      const jobRef = await insertWork({ minutes: 20 });
      await build.query('update worked_visits set support_worker_ref = $1 where job_ref = $2', [ref, jobRef]);
    }
    await insertWork();
    expect(await preview()).toMatchObject({ lines: 31, minutes: 660, supportWorkers: 31 });
    const { count, people } = (await preview()).withoutNumber;
    expect([count, people.length, people[1]!.name]).toEqual([31, 20, 'Ana11 Poe']);
    const first = await getPage();
    const last = first.supportWorkers.at(-1)!;
    expect([first.more, first.supportWorkers.length, last.name]).toEqual([true, 25, 'Ana34 Poe']);
    // Someone whose hours were exported since then has a place in the order all the same.
    await build.query('update worked_visits set minutes = 0 where support_worker_ref = $1', [last.ref]);
    const second = await getPage({ after: last.ref });
    expect(second.supportWorkers.map(({ name }) => name).slice(-2)).toEqual(['Ana39 Poe', 'Tom Whitaker']);
    expect([second.more, second.supportWorkers.length]).toEqual([false, 6]);
    const others = first.supportWorkers.slice(0, -1).concat(second.supportWorkers);
    const sum = others.reduce((hundredths, worker) => hundredths + worker.hundredths, 0);
    expect(Math.abs(sum - (640 / 60) * 100)).toBeLessThan(1);
  });
});

describe('POST /office/payroll/exports', () => {
  it('exports each line once; a second file of the same lines says copy, and holds them as they were', async () => {
    await insertWork();
    const first = await exportNow();
    expect(first.body).toEqual({ number: 1, name: 'payroll-1.csv' });
    expect(await listLines()).toEqual([]);
    await scene.build.query(`update support_workers set family_name = 'Other' where ref = $1`, [scene.workerRef]);
    await insertWork({ date: '2026-11-18' });
    expect((await exportNow()).body.number).toBe(2);
    const file = await getFile(1);
    expect(file).toMatch(/\r\n1,,.+Tom/);
    const copy = file.replace('\r\n1,,', '\r\n1,copy,');
    expect([await getFile(1), await getFile(1)]).toEqual([copy, copy]);
    expect((await list()).body.exports).toMatchObject([
      { number: 2, lines: 1, minutes: 60, exportedByName: 'Jo Wells', isFileSent: false },
      { number: 1, through: '2026-11-22', isFileSent: true },
    ]);
  });

  it('marks no file as sent for a HEAD', async () => {
    await insertWork();
    await exportNow();
    const headers = { authorization: `Bearer ${scene.office.token}` };
    const url = '/api/v0/office/payroll/exports/1/file';
    const head = await scene.test.app.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, (await getFile(1)).includes('copy')]).toEqual([404, false]);
  });

  it('sends one file that is no copy to two people who get it at once', async () => {
    await insertWork();
    await exportNow();
    const files = await Promise.all([getFile(1), getFile(1)]);
    expect(files.filter((file) => file.includes('\r\n1,copy,'))).toHaveLength(1);
  });

  it('lists exports without reading their lines, and stores no line for repetitions', async () => {
    await insertWork();
    await exportNow();
    await scene.build.query(`update payroll_export_workers set lines = '{"version":1,"lines":[]}'`);
    expect((await list()).body.exports).toMatchObject([{ lines: 1, minutes: 60 }]);
    expect(await scene.build.query('select reply from idempotency_keys')).toEqual([
      { reply: { number: 1, name: 'payroll-1.csv' } },
    ]);
  });

  it('records who got a file, each time', async () => {
    await insertWork();
    await exportNow();
    await getFile(1);
    await getFile(1);
    const entries = await scene.build.query(
      `select action from audit_log where subject_ref = '1' and action like 'payroll%' order by id`,
    );
    expect(entries.map(({ action }) => action)).toEqual(['payrollExported', 'payrollRead', 'payrollCopied']);
  });

  it('refuses hours that have changed since, and none at all', async () => {
    const { version } = await preview();
    const nothing = await send({ through: '2026-11-22', version });
    expect([nothing.status, nothing.body.messages]).toEqual([422, ['There are no hours to export up to this day.']]);
    await insertWork();
    expect((await send({ through: '2026-11-22', version })).status).toBe(412);
  });

  it('closes what the office confirmed', async () => {
    const jobRef = await insertWork();
    await exportNow();
    const visit = { clientRef: scene.clientRef, jobRef, originalDate: thursday, supportWorkerRef: scene.workerRef };
    const { body } = await scene.test.call('POST /office/confirmations', {
      token: scene.office.token,
      body: { confirmations: [{ ...visit, outcome: 'notConfirmed', version: 1 }] },
    });
    expect(body.refused[0].message).toMatch('in payroll export 1 and can no longer be changed');
    const day = await scene.test.call('GET /office/confirmations', {
      token: scene.office.token,
      query: { date: thursday },
    });
    expect(day.body.visits[0].recorded.payrollExport).toBe(1);
  });

  itInEveryRound(
    'has no hours in two exports when two people press at once',
    async () => {
      await insertWork();
      const body = { through: '2026-11-22', version: (await preview()).version };
      const answers = await runAtOnce(
        () => send(body),
        () => send(body),
      );
      expect(listStatuses(answers)).toEqual([201, 412]);
      expect(await listLines()).toEqual([]);
    },
    { quick: 5 },
  );
});
