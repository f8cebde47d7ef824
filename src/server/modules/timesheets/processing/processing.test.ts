import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OfficeTimesheet, QueuedTimesheet } from '#contract/office-timesheets.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { itInEveryRound, listStatuses, runAtOnce } from '#server/testing/races.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import {
  createTimesheetScene,
  insertSubmittedWeek,
  type TimesheetScene,
  thisWeek,
} from '#server/testing/timesheets.ts';

let scene: TimesheetScene;
keepTestApp();
beforeEach(async () => {
  scene = await createTimesheetScene();
});
afterEach(() => scene.close());

type Week = { clientRef: string; timesheetRef: string };
const path = '/office/clients/{clientRef}/timesheets/{timesheetRef}' as const;
const asOffice = () => ({ token: scene.office.token });
const readQueue = async (query: Record<string, string> = {}): Promise<QueuedTimesheet[]> =>
  (await scene.test.call('GET /office/timesheets', { ...asOffice(), query })).body.timesheets;
const read = async (params: Week): Promise<OfficeTimesheet> =>
  (await scene.test.call(`GET ${path}`, { ...asOffice(), params })).body;
const process = (...timesheets: (Week & { version: number })[]) =>
  scene.test.call('POST /office/timesheets/process', { ...asOffice(), body: { timesheets } });
const giveBack = (params: Week, version = 1, reason = 'Tom came at 9:30am.') =>
  scene.test.call(`POST ${path}/return`, { ...asOffice(), params, ifMatch: version, body: { reason } });
const listEmails = () =>
  scene.build.query<{ to_address: string; subject: string; body: string }>(
    'select to_address, subject, body from outbox order by created_at, to_address',
  );

describe('GET /office/timesheets', () => {
  it('has submitted weeks with their hours and what differs, page by page', async () => {
    const first = await insertSubmittedWeek(scene, { startTime: '09:15', minutes: 90 });
    const second = await insertSubmittedWeek(scene);
    const queue = await readQueue();
    expect(queue.map(({ clientRef }) => clientRef).sort()).toEqual([first.clientRef, second.clientRef].sort());
    expect(queue.find(({ clientRef }) => clientRef === first.clientRef)).toEqual({
      ...first,
      clientName: 'Arthur Ngata',
      state: 'submitted',
      version: 1,
      minutes: 90,
      differences: 1,
      smallDifferences: 0,
      isOverBudget: false,
      canProcess: true,
      submittedByName: 'Rose Hākaraia',
      submittedAt: '2026-11-16T00:00:00.000Z',
    });
    await scene.build.query(`insert into periods (name, days) values ('timesheetTolerance', 60)`);
    expect((await readQueue()).map((week) => [week.differences, week.smallDifferences]).sort()).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(await read(first)).toMatchObject({ tolerance: 60 });
    await scene.build.query('delete from periods');
    const after = `${queue[0]!.clientRef}-${queue[0]!.timesheetRef}-${queue[0]!.submittedAt}`;
    expect(await readQueue({ after })).toEqual([queue[1]]);
    // Submitted anew meanwhile, the first is behind the second, which the next page still has.
    await scene.build.query(`update timesheets set submitted_at = '2026-11-17' where client_ref = $1`, [
      queue[0]!.clientRef,
    ]);
    expect((await readQueue({ after })).map(({ clientRef }) => clientRef)).toEqual([
      queue[1]!.clientRef,
      queue[0]!.clientRef,
    ]);
  });

  it.each([
    ['a day that does not exist', '2026-99-99-2026-11-16T00:00:00Z'],
    ['an hour that does not exist', '2026-11-09-2026-11-16T99:00:00Z'],
    ['no time', '2026-11-09'],
  ])('refuses to begin after %s', async (_, place) => {
    const query = { after: `${scene.clientRef}-${place}` };
    expect((await scene.test.call('GET /office/timesheets', { ...asOffice(), query })).status).toBe(400);
  });

  it('has a submitted week until it is answered though its client no longer keeps timesheets, and processed ones apart', async () => {
    const [waiting, closed] = [await insertSubmittedWeek(scene), await insertSubmittedWeek(scene)];
    await process({ ...closed, version: 1 });
    await scene.build.query('update clients set timesheets = false');
    expect(await readQueue()).toMatchObject([waiting]);
    expect(await readQueue({ state: 'processed' })).toMatchObject([closed]);
    expect((await scene.test.call(`GET ${path}`, { ...asOffice(), params: closed })).status).toBe(200);
    expect((await giveBack(waiting)).status).toBe(200);
    expect([await readQueue(), await readQueue({ state: 'returned' })]).toEqual([[], []]);
  });
});

describe('POST /office/timesheets/process', () => {
  it('closes weeks for good, and one that has changed stops no other', async () => {
    const [first, second] = [await insertSubmittedWeek(scene), await insertSubmittedWeek(scene)];
    const { body } = await process({ ...first, version: 1 }, { ...second, version: 7 });
    expect(body).toMatchObject({ processed: [{ at: 0, version: 2 }], refused: [{ at: 1 }] });
    expect(await read(first)).toMatchObject({
      state: 'processed',
      canRecall: false,
      processed: { byName: 'Jo Wells' },
    });
    expect((await read(second)).state).toBe('submitted');
    expect((await giveBack(first, 2)).status).toBe(422);
    expect((await process({ ...first, version: 2 })).body.refused).toEqual([
      { at: 0, message: 'We have processed this timesheet, so it is closed.' },
    ]);
  });

  it('keeps the hours of a processed week from the office’s own confirmation, once the client keeps no timesheets', async () => {
    const week = await insertSubmittedWeek(scene);
    await process({ ...week, version: 1 });
    const { build, office, test, workerRef: supportWorkerRef } = scene;
    await build.query('update clients set timesheets = false');
    const refuse = async (originalDate: string) => {
      const [work] = await build.query<{ jobRef: string; version: number }>(
        'select job_ref as "jobRef", version from worked_visits',
      );
      const outcome = { outcome: 'nobodyHome', minutes: 0, charged: false };
      const confirmation = { clientRef: week.clientRef, originalDate, supportWorkerRef, ...work, ...outcome };
      const body = { confirmations: [confirmation] };
      const reply = await test.call('POST /office/confirmations', { token: office.token, body });
      return reply.body.refused[0]?.message;
    };
    const message = 'The week of this visit is processed and can no longer be changed. Tell payroll.';
    expect(await refuse('2026-11-10')).toBe(message);
    await build.query(`insert into visit_exceptions (client_ref, job_ref, original_date, date)
      select client_ref, ref, '2026-11-05', '2026-11-10' from jobs`);
    await build.query(`update jobs set date = '2026-11-05'`);
    await build.query(`update worked_visits set original_date = '2026-11-05'`);
    expect(await refuse('2026-11-05')).toBe(message);
  });

  it('waits until the week is over', async () => {
    await scene.enter();
    await scene.submit();
    const { version } = await read({ clientRef: scene.clientRef, timesheetRef: thisWeek });
    const { body } = await process({ clientRef: scene.clientRef, timesheetRef: thisWeek, version });
    expect(body.refused).toEqual([{ at: 0, message: 'This week is not over, or not all of it is submitted.' }]);
  });

  itInEveryRound(
    'processes a week once, whether it is processed twice or returned at the same time',
    async (round) => {
      const week = { ...(await insertSubmittedWeek(scene)), version: 1 };
      const other = round % 2 === 0 ? () => process(week) : () => giveBack(week);
      const answers = await runAtOnce(() => process(week), other);
      const done = answers.filter(({ status, body }) => status === 200 && (body.processed?.length ?? 1) > 0);
      expect([done.length, ...listStatuses(answers).filter((status) => status >= 500)]).toEqual([1]);
    },
    { quick: 5 },
  );
});

describe('POST /office/clients/{clientRef}/timesheets/{timesheetRef}/return', () => {
  it('takes Completed away, keeps what was typed, and emails the client and who manages timesheets with the reason', async () => {
    const { build, clientRef } = scene;
    const manager = await build.user({ email: 'manages@example.org', givenName: 'Ana' });
    const reader = await build.user({ email: 'reads@example.org' });
    await build.member(manager.ref, clientRef, { capabilities: ['manageTimesheets'] });
    await build.member(reader.ref, clientRef, { capabilities: ['viewTimesheets'] });
    await scene.enter();
    await scene.submit();
    const week = { clientRef, timesheetRef: thisWeek };
    const before = await read(week);
    expect(before.visits.map(({ status }) => status)).toEqual(['Completed']);
    await build.query('delete from outbox');
    expect((await giveBack(week, before.version)).status).toBe(200);
    const after = await read(week);
    expect(after).toMatchObject({ state: 'returned', returned: { byName: 'Jo Wells', reason: 'Tom came at 9:30am.' } });
    expect(after.visits[0]).toMatchObject({ status: 'Past', worked: before.visits[0]!.worked });
    const emails = await listEmails();
    expect(emails.map(({ to_address }) => to_address)).toHaveLength(2);
    const [email] = emails.filter(({ to_address }) => to_address === 'manages@example.org');
    expect(email!.subject).toBe('Your timesheet has been returned');
    expect(email!.body).toContain('The reason: “Tom came at 9:30am.”');
    expect(email!.body).toContain(`/app/timesheet/ref/${thisWeek}?client=${clientRef}`);
    expect((await scene.submit()).status).toBe(200);
  });

  it('refuses a stale version, a blank reason and a week that is not submitted', async () => {
    const week = await insertSubmittedWeek(scene);
    expect((await giveBack(week, 7)).status).toBe(412);
    expect((await giveBack(week, 1, ' ')).status).toBe(400);
    expect((await giveBack({ clientRef: scene.clientRef, timesheetRef: thisWeek }, 0)).status).toBe(422);
    expect(await listEmails()).toEqual([]);
  });
});

describe('GET …/pdf', () => {
  it('is a tagged file of the week, for the client and the office, whose hours add up', async () => {
    await scene.enter();
    await scene.enter({ date: '2026-11-18', durationMins: 90 });
    await scene.submit();
    const params = { clientRef: scene.clientRef, timesheetRef: thisWeek };
    const own = await scene.test.call('GET /clients/{clientRef}/timesheets/{timesheetRef}/pdf', {
      token: scene.client.token,
      params,
    });
    const office = await scene.test.app.inject({
      url: `/api/v0/office/clients/${params.clientRef}/timesheets/${params.timesheetRef}/pdf`,
      headers: { authorization: `Bearer ${scene.office.token}` },
    });
    expect([own.status, office.statusCode]).toEqual([200, 200]);
    const saved = `attachment; filename="timesheet-${thisWeek}.pdf"`;
    expect([own.headers['content-disposition'], office.headers['content-disposition']]).toEqual([saved, saved]);
    const file = await readPdf(new Uint8Array(office.rawPayload));
    expect([file.title, file.language, file.isMarked]).toEqual([
      'Timesheet of Rose Hākaraia, Monday 16 November 2026',
      'en-NZ',
      true,
    ]);
    expect(file.bookmarks.flat()).toEqual(expect.arrayContaining(['Visits', 'Hours per person', 'Hours by type']));
    const text = file.pages
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain('Submitted, waiting for the office');
    expect(text).toContain('Tuesday 17 November 9:00am');
    expect(text).toContain('Added on the timesheet');
    const [visits = '', totals = ''] = text.slice(text.lastIndexOf('Remarks')).split('Total hours');
    const lengths = [...visits.matchAll(/([\d.]+) hours?\b/g)].map(([, hours]) => Number(hours));
    expect(lengths).toEqual([1, 1.5]);
    expect(totals).toMatch(
      /^ 2\.5 .*Name Type Allocated Mele Whitaker Personal care 2\.5 .*Test Fund Personal care 10 2\.5/,
    );
  });
});
