import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listScheduleVisits } from '#domain/schedule/list-visits.ts';
import { createScene, move, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const week = { from: '2026-11-23', to: '2026-11-29' };
const read = (query: Record<string, string> = week, headers: Record<string, string> = {}) =>
  scene.test.call('GET /office/visits', { token: scene.office.token, query, headers });
type Query = { from: string; to: string; supportWorkerRef?: string; area?: string; team?: string };
const visitsOf = async (query: Query = week) => listScheduleVisits((await read(query)).body, query);
const single = (date: string, startTime: string) => ({ ...oneVisit, dayOfWeek: undefined, date, startTime });

describe('GET /office/visits', () => {
  it('has jobs once, visits as they differ, and what is asked of them', async () => {
    const { ref } = await scene.booked();
    const [pending] = (await scene.book(single('2026-11-25', '13:00'))).body.appointments;
    const moved = (await scene.ask(ref, move('2026-11-23', '2026-11-24'))).body;
    await scene.approve(moved.ticketRef);
    expect((await scene.ask(ref, move('2026-11-30', '2026-11-27'))).status).toBe(200);
    expect(await visitsOf()).toMatchObject([
      { jobRef: ref, originalDate: '2026-11-23', date: '2026-11-24', startTime: '14:00', tickets: [] },
      { jobRef: pending.ref, seriesRef: pending.ref, status: 'Pending', tickets: [{ ref: pending.ticketRef }] },
    ]);
    const [next] = await visitsOf({ from: '2026-11-30', to: '2026-12-06' });
    expect(next).toMatchObject({ clientRef: scene.clientRef, version: await scene.version(ref) });
    expect(next!.tickets).toMatchObject([{ type: 'change', originalDate: '2026-11-30' }]);
    const { clients, supportWorkers, timeZone } = (await read()).body;
    expect([clients, timeZone]).toMatchObject([
      [{ ref: scene.clientRef, fullName: 'Rose Hākaraia' }],
      'Pacific/Auckland',
    ]);
    expect(supportWorkers).toMatchObject([{ ref: scene.workerRef, active: true, skillRefs: [] }]);
  });

  it('has the hours of work that are kept of someone', async () => {
    const hours = async () => (await read()).body.supportWorkers.map((worker: { hours?: string }) => worker.hours);
    expect(await hours()).toEqual([undefined]);
    const monday = { dayOfWeek: 'Monday', startTime: '07:30', endTime: '18:30', status: 'NotAllocated' };
    await scene.build.query('update support_workers set work_hours = $2, version = version + 1 where ref = $1', [
      scene.workerRef,
      JSON.stringify({ version: 1, hours: [monday] }),
    ]);
    expect(await hours()).toEqual(['Monday 07:30-18:30']);
  });

  it('finds a visit that was moved here from weeks away, and what took place', async () => {
    const { ref } = await scene.booked(single('2026-12-16', '09:00'));
    const moved = (await scene.ask(ref, move('2026-12-16', '2026-11-26', '16:00'))).body;
    await scene.approve(moved.ticketRef);
    await scene.build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes,
         job_type_ref, source, confirmed_by, confirmed_at)
       values ($1, $2, '2026-12-16', $3, 'tookPlace', '16:04', 55, 'personal-care', 'office', $4, now())`,
      [scene.clientRef, ref, scene.workerRef, scene.office.ref],
    );
    const visits = await visitsOf();
    expect(visits.filter(({ jobRef }) => jobRef === ref)).toMatchObject([
      {
        date: '2026-11-26',
        status: 'Completed',
        actualStartTime: '16:04',
        worked: [{ supportWorkerRef: scene.workerRef, outcome: 'tookPlace', minutes: 55 }],
      },
    ]);
  });

  it('keeps the clock and the region of a client in another time zone, and reads Cancelled while a client is away', async () => {
    const away = await scene.build.client({ givenName: 'Ivy', timeZone: 'Australia/Perth' });
    await scene.build.query(
      `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option,
         start_time, duration_option, duration_mins, status, created_at)
       values ($1, $1, $1, '{personal-care}', 'Private', 'None', '2026-11-28', 'Specified', '07:00', 'Specified', 30, 'NotAllocated', now())`,
      [away],
    );
    const own = async () => (await visitsOf()).filter(({ clientRef }) => clientRef === away);
    expect(await own()).toMatchObject([{ startTime: '07:00', status: 'NotAllocated', supportWorkerRefs: [] }]);
    await scene.build.query(
      `insert into client_absences (ref, client_ref, from_date, kind) values ($1, $1, '2026-11-27', 'away')`,
      [away],
    );
    expect(await own()).toMatchObject([{ status: 'Cancelled' }]);
    await scene.build.query(
      `update clients set region = 'au-wa', suburb_region = 'au-nsw', skills_required = '{hoist}' where ref = $1`,
      [away],
    );
    const { clients } = (await read()).body;
    const there = { timeZone: 'Australia/Perth', region: 'au-wa' };
    expect(clients).toContainEqual({ ref: away, fullName: 'Ivy Hākaraia', skillsRequired: ['hoist'], ...there });
  });

  it('has the visits of one worker alone', async () => {
    const other = await scene.build.worker({ givenName: 'Mele' });
    const { ref } = await scene.booked(single('2026-11-25', '18:00'), [other]);
    const visits = await visitsOf({ ...week, supportWorkerRef: other });
    expect(visits.map(({ jobRef }) => jobRef)).toEqual([ref]);
    const { supportWorkers, clients } = (await read({ ...week, supportWorkerRef: other })).body;
    expect([supportWorkers.length, clients.length]).toEqual([1, 1]);
  });

  it('has the visits of one area or team alone, with the workers who come to them', async () => {
    const home = { Petone: 'North', Karori: 'South' };
    const booked: Record<string, string> = {};
    for (const [suburb, team] of Object.entries(home)) {
      const [client, worker] = [await scene.build.client(), await scene.build.worker()];
      await scene.build.query('update clients set suburb = $2, team = $3 where ref = $1', [client, suburb, team]);
      await scene.build.query(
        `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
           duration_option, duration_mins, status, support_worker_refs, created_at)
         values ($1, $1, $1, '{personal-care}', 'Private', 'None', '2026-11-24', 'Specified', '07:00', 'Specified', 30, 'Allocated', $2, now())`,
        [client, [worker]],
      );
      booked[suburb] = `${client} ${worker}`;
    }
    const readOf = async (scope: Partial<Query>) => {
      const query = { ...week, ...scope };
      const { clients, supportWorkers, areas, teams } = (await read(query)).body;
      const visits = await visitsOf(query);
      expect(visits.map(({ clientRef }) => clientRef)).toEqual(clients.map(({ ref }: { ref: string }) => ref));
      expect([areas, teams]).toEqual([
        ['Karori', 'Petone'],
        ['North', 'South'],
      ]);
      return [...clients, ...supportWorkers].map(({ ref }) => ref).join(' ');
    };
    expect(await readOf({ area: 'Petone' })).toBe(booked.Petone);
    expect(await readOf({ team: 'South' })).toBe(booked.Karori);
    expect(await readOf({ team: 'South', area: 'Petone' })).toBe('');
    const etagOf = async (scope: Partial<Query>) => (await read({ ...week, ...scope })).etag;
    expect(await etagOf({ area: 'South' })).not.toBe(await etagOf({ team: 'South' }));

    const [petone, karori] = [booked.Petone, booked.Karori].map((refs) => refs!.split(' ')[0]!);
    const statusWith = async (etag: string | undefined) =>
      (await read({ ...week, team: 'South' }, { 'if-none-match': etag! })).status;
    const change = (client: string | undefined) =>
      scene.build.query('update rosters set version = version + 1 where client_ref = $1', [client]);
    const before = await etagOf({ team: 'South' });
    await change(petone);
    expect(await statusWith(before)).toBe(304);
    await change(karori);
    expect(await statusWith(before)).toBe(200);
    const after = await etagOf({ team: 'South' });
    await scene.build.query(`update clients set team = 'South' where ref = $1`, [petone]);
    expect(await statusWith(after)).toBe(200);
  });

  it('is the same until something in it changes', async () => {
    const { etag } = await read();
    expect((await read(week, { 'if-none-match': etag! })).status).toBe(304);
    await scene.book(single('2026-11-27', '08:00'));
    expect((await read(week, { 'if-none-match': etag! })).status).toBe(200);
  });

  it('refuses more than eight days, and records who read it', async () => {
    const { status, body } = await read({ from: '2026-11-22', to: '2026-11-30' });
    expect([status, body.errors[0].path]).toEqual([400, 'to']);
    expect((await read({ from: '2026-11-22', to: '2026-11-29' })).status).toBe(200);
    const recorded = await scene.build.query(
      `select actor_ref from audit_log where action = 'scheduleRead' and actor_ref = $1`,
      [scene.office.ref],
    );
    expect(recorded).toHaveLength(1);
  });
});

describe('GET /clients/{clientRef}/appointments, for the office', () => {
  it('is the calendar that members see, recorded as the office’s reading', async () => {
    const asOffice = (clientRef: string) =>
      scene.test.call('GET /clients/{clientRef}/appointments', {
        token: scene.office.token,
        params: { clientRef },
        query: { start: '2026-11-01', end: '2026-12-31' },
      });
    const { status, body } = await asOffice(scene.clientRef);
    expect([status, body]).toEqual([200, (await scene.roster()).body]);
    expect((await asOffice('0123456789abcdef')).status).toBe(404);
    const [entry] = await scene.build.query(
      `select actor_ref from audit_log where action = 'calendarRead' and client_ref = $1`,
      [scene.clientRef],
    );
    expect(entry).toEqual({ actor_ref: scene.office.ref });
  });

  it('says of a booking that never came about how its request ended', async () => {
    const [line] = (await scene.book(single('2026-11-27', '13:00'))).body.appointments;
    await scene.decline(line.ticketRef, 'We are full that day.');
    const visits = await visitsOf();
    expect(visits.find(({ jobRef }) => jobRef === line.ref)).toMatchObject({
      status: 'Cancelled',
      notBooked: 'declined',
    });
    scene.test.setTime('2026-11-28', '09:00');
    const day = await scene.test.call('GET /office/confirmations', {
      token: scene.office.token,
      query: { date: '2026-11-27' },
    });
    expect(day.body.visits).toMatchObject([{ jobRef: line.ref, status: 'Cancelled', notBooked: 'declined' }]);
  });
});
