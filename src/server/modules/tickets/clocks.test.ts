import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandName } from '#domain/brands/types.ts';
import { addDays } from '#domain/time/day.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

/**
 * Rules that depend on the clock, to the minute, on the nights when clocks change. Every moment has its offset from UTC,
 * so that no rule of the product decides what is right.
 */
const minute = 60_000;
const day = 24 * 60 * minute;

type Night = { brand: BrandName; timeZone?: string; evening: string; before: string; after: string };
const nights: Record<string, Night> = {
  'Auckland, forward': { brand: 'default', evening: '2026-09-26', before: '+12:00', after: '+13:00' },
  'Auckland, back': { brand: 'default', evening: '2027-04-03', before: '+13:00', after: '+12:00' },
  'Sydney, forward': { brand: 'au', evening: '2026-10-03', before: '+10:00', after: '+11:00' },
  'Sydney, back': { brand: 'au', evening: '2027-04-03', before: '+11:00', after: '+10:00' },
  'Brisbane, where nothing changes as Sydney goes forward': {
    brand: 'au',
    timeZone: 'Australia/Brisbane',
    evening: '2026-10-03',
    before: '+10:00',
    after: '+10:00',
  },
  'Brisbane, where nothing changes as Sydney goes back': {
    brand: 'au',
    timeZone: 'Australia/Brisbane',
    evening: '2027-04-03',
    before: '+10:00',
    after: '+10:00',
  },
};

const single = { ...oneVisit, dayOfWeek: undefined };
const overnight = { startTime: '23:00', durationOption: 'Overnight', durationMins: undefined };
const flexible = { startTimeOption: 'Flexible', startTime: undefined };
const noWorkers = { supportWorkerRefs: [] };

describe.each(Object.entries(nights))('the night in %s', (_, { brand, timeZone, evening, before, after }) => {
  const morning = addDays(evening, 1);
  const isForward = after > before;
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene({ brand, ...(timeZone && { timeZone }) });
  });
  afterAll(() => scene.close());

  const setClock = (instant: number) => {
    scene.test.context.now = () => instant;
  };
  const aWeekBefore = () => setClock(Date.parse(`${addDays(evening, -7)}T10:00${before}`));
  const cancel = (ref: string, effectiveDate: string) =>
    scene.ask(ref, { effectiveDate, cancellation: { cancel: true } });
  /** Checks that the visit can be changed at a moment, and that a minute later it cannot. */
  async function expectBegins(ref: string, date: string, at: string) {
    setClock(Date.parse(at) + minute);
    expect((await cancel(ref, date)).status).toBe(422);
    setClock(Date.parse(at));
    expect((await cancel(ref, date)).status).toBe(200);
  }

  it('a visit after it is cancelled until 24 hours before, by elapsed time', async () => {
    aWeekBefore();
    const { ref } = await scene.booked({ ...single, date: morning }, []);
    await scene.build.query(
      `insert into features (name, enabled) values ('cancellationFee', true)
       on conflict (name) do update set enabled = true`,
    );
    const edge = Date.parse(`${morning}T09:00${after}`) - day;
    for (const late of [edge + 1, edge + minute]) {
      setClock(late);
      const refused = await cancel(ref, morning);
      expect([refused.status, refused.body.messages[0]]).toEqual([422, expect.stringMatching(/less than 24 hours/)]);
    }
    setClock(edge);
    expect((await cancel(ref, morning)).status).toBe(200);
    await scene.build.query(`update features set enabled = false where name = 'cancellationFee'`);
  });

  it('a new booking after it lapses when its visit begins, and not a minute before', async () => {
    aWeekBefore();
    const [appointment] = (await scene.book({ ...single, date: morning, startTime: '11:00' })).body.appointments;
    const begins = Date.parse(`${morning}T11:00${after}`);
    const statusAt = async (instant: number) => {
      setClock(instant);
      await scene.lapse();
      const values = [appointment.ticketRef];
      return (await scene.build.query<{ status: string }>('select status from tickets where ref = $1', values))[0]
        ?.status;
    };
    expect(await statusAt(begins - 1)).toBe('open');
    setClock(begins);
    expect((await scene.approve(appointment.ticketRef, noWorkers)).body.messages).toEqual([
      'This request has closed, because the visit has begun.',
    ]);
    expect(await statusAt(begins)).toBe('lapsed');
  });

  it('an Overnight visit begins at 23:00 and takes its worker until 07:00', async () => {
    aWeekBefore();
    const { ref } = await scene.booked({ ...single, ...overnight, date: evening });
    const [early, next] = (
      await Promise.all(['06:30', '07:00'].map((startTime) => scene.book({ ...single, date: morning, startTime })))
    ).map(({ body }) => body.appointments[0]);
    expect((await scene.approve(early.ticketRef)).body.messages).toEqual([
      expect.stringMatching(/^Tom already has a visit on Sat \d+ \w+, 11:00pm to 7:00am\.$/),
    ]);
    expect((await scene.approve(next.ticketRef)).status).toBe(200);
    await expectBegins(ref, evening, `${evening}T23:00${before}`);
  });

  it('a start in the hour that is skipped moves forward, in the hour that comes twice it is the first', async () => {
    aWeekBefore();
    const [appointment] = (await scene.book({ ...single, ...flexible, date: morning })).body.appointments;
    expect((await scene.approve(appointment.ticketRef, { ...noWorkers, startTime: '02:30' })).status).toBe(200);
    await expectBegins(appointment.ref, morning, isForward ? `${morning}T03:30${after}` : `${morning}T02:30${before}`);
  });

  it('a visit without a time begins when its day ends', async () => {
    aWeekBefore();
    const { ref } = await scene.booked({ ...single, ...flexible, date: morning }, []);
    await expectBegins(ref, morning, `${addDays(morning, 1)}T00:00${after}`);
  });

  it('the first day that can be booked is today, or by the Australian rule tomorrow until 16:00', async () => {
    const tries = async (at: string, date: string) => {
      setClock(Date.parse(at));
      return (await scene.book({ ...single, ...flexible, date })).status;
    };
    const [tomorrow, later] = [addDays(morning, 1), addDays(morning, 2)];
    if (brand === 'default') {
      for (const time of ['00:00', '16:00', '23:59:59']) {
        const at = time === '00:00' ? `${morning}T${time}${before}` : `${morning}T${time}${after}`;
        expect([time, await tries(at, evening), await tries(at, morning)]).toEqual([time, 422, 201]);
      }
      return;
    }
    const early = `${morning}T15:59:59.999${after}`;
    const late = `${morning}T16:00:00${after}`;
    expect([await tries(early, morning), await tries(early, tomorrow)]).toEqual([422, 201]);
    expect([await tries(late, tomorrow), await tries(late, later)]).toEqual([422, 201]);
  });

  it('a visit is moved to no day that could not be booked', async () => {
    aWeekBefore();
    const { ref } = await scene.booked({ ...single, date: addDays(morning, 5) }, []);
    setClock(Date.parse(`${morning}T16:00${after}`));
    const move = (date: string) =>
      scene.ask(ref, {
        effectiveDate: addDays(morning, 5),
        scheduleChange: { date, startTimeOption: 'Flexible', durationOption: 'Specified', durationMins: 60 },
      });
    const allowed = brand === 'default' ? morning : addDays(morning, 2);
    expect([(await move(addDays(allowed, -1))).status, (await move(allowed)).status]).toEqual([422, 200]);
  });
});
