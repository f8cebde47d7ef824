import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createTimesheetScene, type TimesheetScene, thisWeek } from '#server/testing/timesheets.ts';
import { remindOfTimesheets } from './service.ts';

let scene: TimesheetScene;
keepTestApp();
beforeEach(async () => {
  scene = await createTimesheetScene();
  await scene.enter();
});
afterEach(() => scene.close());

const monday = '2026-11-23';
const remindAt = async (time: string, date = monday) => {
  scene.test.setTime(date, time);
  await remindOfTimesheets(scene.test.context, (error) => {
    throw error;
  });
  return scene.build.query<{ subject: string; body: string }>(
    `select subject, body from outbox where subject like 'Last week%'`,
  );
};

describe('remindOfTimesheets', () => {
  it('goes on Monday from 8:00am, once, to the client', async () => {
    expect(await remindAt('07:59')).toEqual([]);
    const [email, ...others] = await remindAt('08:00');
    expect(others).toEqual([]);
    expect(email!.body).toContain('Check your timesheet for the week from Monday 16 November 2026');
    expect(email!.body).toContain(`/app/timesheet/ref/${thisWeek}?client=${scene.clientRef}`);
    expect(await remindAt('08:30')).toHaveLength(1);
    expect(await remindAt('08:30', '2026-11-30')).toHaveLength(1);
  });

  it('goes to the members who manage timesheets too, and to no others', async () => {
    const { build, clientRef } = scene;
    for (const [givenName, capability] of [
      ['Ana', 'manageTimesheets'],
      ['Ben', 'viewTimesheets'],
      ['Cora', 'manager'],
    ] as const) {
      const { ref } = await build.user({ givenName, email: `${givenName.toLowerCase()}@family.test` });
      await build.member(ref, clientRef, { capabilities: [capability] });
    }
    expect(await remindAt('08:00')).toHaveLength(3);
    const to = await build.query<{ to: string }>(
      `select to_address as "to" from outbox where subject like 'Last week%'`,
    );
    const family = to.map((email) => email.to).filter((email) => email.endsWith('@family.test'));
    expect(family.sort()).toEqual(['ana@family.test', 'cora@family.test']);
  });

  it('goes by the client’s own clock', async () => {
    await scene.build.query(`update clients set time_zone = 'Pacific/Chatham' where ref = $1`, [scene.clientRef]);
    // 45 minutes ahead of Auckland.
    expect(await remindAt('07:15')).toHaveLength(1);
  });

  it.each([
    ['in the afternoon', monday, '12:00'],
    ['on Tuesday', '2026-11-24', '09:00'],
  ])('does not go %s', async (_, date, time) => {
    expect(await remindAt(time, date)).toEqual([]);
  });

  it('does not go where all that is over is submitted, nor without timesheets', async () => {
    await scene.submit();
    expect(await remindAt('09:00')).toEqual([]);
    await scene.build.query('delete from timesheet_reminders');
    await scene.recall();
    await scene.build.query('update clients set timesheets = false');
    expect(await remindAt('09:10')).toEqual([]);
  });
});
