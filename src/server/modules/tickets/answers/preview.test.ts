import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewChange } from '#domain/appointments/preview-change.ts';
import type { Job } from '#domain/appointments/types.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const end = '2027-02-28';
const thursdays = { date: '2026-11-27', dayOfWeek: 'Thursday' };
const noWeekday = { date: '2026-11-27', dayOfWeek: undefined };

describe('POST /office/tickets/{ref}/approve', () => {
  it.each([
    ['Daily', noWeekday, '2026-11-28', undefined, ['2026-11-28', '2026-11-29', '2026-11-30']],
    ['MondayToFriday', noWeekday, '2026-11-27', undefined, ['2026-11-27', '2026-11-30', '2026-12-01']],
    ['Weekly', thursdays, '2026-12-03', '2026-12-01', ['2026-12-01', '2026-12-08', '2026-12-15']],
    ['Fortnightly', thursdays, '2026-12-03', '2026-12-01', ['2026-12-01', '2026-12-15', '2026-12-29']],
    [
      'Other',
      { date: '2026-12-14', dayOfWeek: 'Thursday', repeatFrequencyInWeeks: 3 },
      '2026-12-17',
      '2026-12-15',
      ['2026-12-15', '2027-01-05', '2027-01-26'],
    ],
  ])('makes the very dates of %s that were shown before it was asked', async (repeatOption, rule, on, date, first) => {
    const { ref } = await scene.booked({ repeatOption, ...rule }, []);
    const requestedChange = { ...(date && { date }), startTimeOption: 'Specified', startTime: '11:00' } as const;
    const { appointments: jobs, visits: exceptions } = (await scene.roster('2026-11-20', end)).body;
    const job = jobs.find((job: Job) => job.ref === ref);
    const input = { job, jobs, exceptions, requestedChange, effectiveDate: on, repeating: true };
    const preview = previewChange({ ...input, now: testNow, zone: 'Pacific/Auckland', end });
    expect(preview.visits.slice(0, 3).map((visit) => visit.date)).toEqual(first);

    const scheduleChange = { ...requestedChange, durationOption: 'Specified', durationMins: 60 };
    const { body } = await scene.ask(ref, { effectiveDate: on, repeating: true, scheduleChange });
    expect((await scene.approve(body.ticketRef, { supportWorkerRefs: [] })).status).toBe(200);
    const { appointments, days } = (await scene.roster(on.slice(0, 8).concat('01'), end)).body;
    const moved = appointments.find(
      (appointment: Job) => appointment.seriesRef === job.seriesRef && appointment.startTime === '11:00',
    ).ref;
    const made = days.filter((day: { appointmentRefs: string[] }) => day.appointmentRefs.includes(moved));
    expect(made.map((day: { date: string }) => day.date)).toEqual(preview.visits.map((visit) => visit.date));
  });
});
