import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Timesheet } from '#contract/timesheets.ts';
import { sumVisitMinutes } from '#domain/timesheets/totals.ts';
import type { Transition } from '#domain/timesheets/transitions.ts';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createTimesheetScene, type TimesheetScene, thisWeek } from '#server/testing/timesheets.ts';
import { changeTimesheetState } from './transitions/service.ts';

let scene: TimesheetScene;
keepTestApp();
beforeEach(async () => {
  scene = await createTimesheetScene();
});
afterEach(() => scene.close());

const week = async (timesheetRef?: string): Promise<Timesheet> => (await scene.read(timesheetRef)).body;
const countWorked = async () =>
  (await scene.build.query<{ n: number }>('select count(*)::int as n from worked_visits'))[0]!.n;
const byOffice = async (transition: Transition, timesheetRef = thisWeek) => {
  const { version } = await week(timesheetRef);
  const { clientRef, office, test } = scene;
  return inTaskTransaction(test.pool, (tx) =>
    changeTimesheetState(tx, test.context, {
      clientRef,
      timesheetRef,
      version,
      transition,
      actorRef: office.ref,
      now: test.context.now(),
    }),
  );
};

describe('a week', () => {
  it('goes from an entry over submitting, recalling, returning and mending to processed, and is then closed', async () => {
    const entered = await scene.enter();
    expect([entered.status, entered.body.version]).toEqual([201, 1]);
    const open = await week();
    expect(open).toMatchObject({ state: 'open', canComplete: true, canRecall: false, version: 1 });
    expect(open.visits[0]).toMatchObject({ entry: true, ended: true, status: 'Past', worked: [{ minutes: 60 }] });
    expect(await countWorked()).toBe(0);
    const { body: calendar } = await scene.roster();
    expect(calendar.completed).toEqual([]);

    expect((await scene.submit()).body).toEqual({ version: 2 });
    expect(await week()).toMatchObject({
      state: 'submitted',
      canComplete: false,
      canRecall: true,
      reasonWhyCannotComplete: 'NoIncompleteJobs',
      submitted: { byName: 'Rose Hākaraia' },
      visits: [{ status: 'Completed', worked: [{ minutes: 60 }] }],
    });
    expect(await countWorked()).toBe(1);
    expect((await scene.roster()).body.completed).toHaveLength(1);
    expect((await scene.enter({ startTime: '12:00' })).body.messages).toEqual([
      'This timesheet is submitted. Recall it before you change it.',
    ]);

    expect((await scene.recall()).status).toBe(200);
    expect([(await week()).state, await countWorked()]).toEqual(['open', 0]);
    await scene.submit();
    await byOffice({ kind: 'return', reason: 'Tom came on Wednesday.' });
    const returned = await week();
    expect(returned).toMatchObject({
      state: 'returned',
      returned: { reason: 'Tom came on Wednesday.' },
      canComplete: true,
    });
    const visit = `${entered.body.ref}@2026-11-17`;
    expect((await scene.change(visit, { durationMins: 45 })).status).toBe(200);
    expect(await week()).toMatchObject({
      state: 'returned',
      visits: [{ worked: [{ minutes: 45 }], planned: { minutes: 60 } }],
    });
    await scene.submit();
    await expect(byOffice({ kind: 'process' })).rejects.toThrow('This week is not over');
    scene.test.setTime('2026-11-23', '08:00');
    await byOffice({ kind: 'process' });
    expect(await week(thisWeek)).toMatchObject({
      state: 'processed',
      canRecall: false,
      processed: { byName: 'Jo Wells' },
    });
    const closed = 'We have processed this timesheet, so it is closed.';
    expect((await scene.recall()).body.messages).toEqual([closed]);
    expect((await scene.enter({ startTime: '12:00' })).body.messages).toEqual([closed]);
  });

  it('says who submitted it after they have left', async () => {
    const { build, clientRef, test } = scene;
    const ana = await build.user({ givenName: 'Ana', familyName: 'Reid' });
    await build.member(ana.ref, clientRef, { capabilities: ['manageTimesheets'] });
    await scene.enter();
    const { status } = await test.call('POST /clients/{clientRef}/timesheets/{timesheetRef}/submit', {
      token: ana.token,
      params: { clientRef, timesheetRef: thisWeek },
      ifMatch: 1,
    });
    expect(status).toBe(200);
    await build.query('delete from memberships where user_ref = $1', [ana.ref]);
    expect((await week()).submitted?.byName).toBe('Ana Reid');
  });

  it('leaves Friday’s visit when it is submitted on Wednesday, and takes it later', async () => {
    await scene.enter();
    await scene.enter({ date: '2026-11-20', startTime: '14:00' });
    scene.test.setTime('2026-11-18', '12:00');
    expect((await scene.submit()).status).toBe(200);
    expect((await week()).visits.map(({ status }) => status)).toEqual(['Completed', 'Active']);
    expect((await week()).reasonWhyCannotComplete).toBe('NoIncompleteJobs');
    scene.test.setTime('2026-11-20', '15:00');
    expect(await week()).toMatchObject({ canComplete: true, canRecall: true });
    expect((await scene.submit()).status).toBe(200);
    const { visits } = await week();
    expect(visits.map(({ status }) => status)).toEqual(['Completed', 'Completed']);
    expect(sumVisitMinutes(visits)).toBe(120);
  });

  it('is closed at once when the office takes timesheets away meanwhile', async () => {
    const { body } = await scene.enter();
    await scene.build.query('update clients set timesheets = false where ref = $1', [scene.clientRef]);
    const replies = [
      await scene.submit(),
      await scene.recall(),
      await scene.enter({ startTime: '12:00' }),
      await scene.change(`${body.ref}@2026-11-17`, { durationMins: 45 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await countWorked()).toBe(0);
  });

  it('cannot be submitted over budget or with an open request, nor with an old version', async () => {
    await scene.enter({ durationMins: 630 });
    expect((await scene.submit()).body.messages).toEqual(['Your timesheet is over budget.']);
    const { ref } = await scene.booked({ date: '2026-11-21', repeatOption: 'None', dayOfWeek: undefined });
    await scene.ask(ref, { effectiveDate: '2026-11-21', cancellation: { cancel: true } });
    expect((await scene.submit()).body.messages).toEqual([
      'There are pending changes in your timesheet that must be approved.',
    ]);
    expect((await scene.submit(thisWeek, 0)).status).toBe(412);
  });
});
