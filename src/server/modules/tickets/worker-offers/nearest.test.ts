import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, oneVisit, type Scene, weeklyMondays } from '#server/testing/scene.ts';

let scene: Scene;
const single = (date: string, fields: Record<string, unknown> = {}) => ({
  ...oneVisit,
  dayOfWeek: undefined,
  date,
  ...fields,
});
/** Names the refs of 100 workers at growing distances, about 110 metres apart. */
const refOf = (n: number) => `near${String(n).padStart(12, '0')}`;

beforeAll(async () => {
  scene = await createScene();
  const { build, clientRef } = scene;
  await build.query('update clients set latitude = -41.3, longitude = 174.7 where ref = $1', [clientRef]);
  await build.query(
    `insert into support_workers (ref, given_name, family_name, latitude, longitude)
     select 'near' || lpad(n::text, 12, '0'), 'Number' || n, 'Near', -41.3 - n * 0.001, 174.7 from generate_series(1, 100) n`,
  );
});
afterAll(() => scene.close());

type Offered = { ref: string; level?: number; free?: boolean };
const read = async (query: { ticketRef: string } & Record<string, string>) =>
  (await scene.test.call('GET /office/support-workers', { token: scene.office.token, query })).body;
const search = async (ref: string, body: { searchTerm: string; startTime?: string }) =>
  (
    await scene.test.call('POST /office/tickets/{ref}/support-workers/search', {
      token: scene.office.token,
      params: { ref },
      body,
    })
  ).body;
const refsOf = (body: { supportWorkers: Offered[] }) => body.supportWorkers.map(({ ref }) => ref);
const book = async (fields: Record<string, unknown>) =>
  (await scene.book(fields)).body.appointments[0].ticketRef as string;
const setLevel = (supportWorkerRef: string, level: number) =>
  scene.test.call('PUT /clients/{clientRef}/support-workers/levels/{supportWorkerRef}', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, supportWorkerRef },
    body: { level },
  });
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => refOf(from + index));

describe('who is offered', () => {
  it('is the nearest twelve, with how many there are, and more on demand', async () => {
    const ticketRef = await book(single('2026-11-25'));
    const body = await read({ ticketRef });
    expect(refsOf(body)).toEqual(numbers(1, 12));
    expect(body.supportWorkers[11].distanceKm).toBe(1.3);
    expect(body.total).toBe(101);
    expect(refsOf(await read({ ticketRef, most: '50' }))).toEqual(numbers(1, 50));
    expect(refsOf(await read({ ticketRef, most: '500' }))).toEqual([...numbers(1, 100), scene.workerRef]);
  });

  it('has those with an expired check or outside their hours after the others, and then not as free', async () => {
    const setHours = (hours: object[]) =>
      scene.build.query('update support_workers set work_hours = $2 where ref = $1', [
        refOf(1),
        JSON.stringify({ version: 1, hours }),
      ]);
    await setHours([{ dayOfWeek: 'Wednesday', startTime: '09:00', endTime: '09:30', status: 'NotAllocated' }]);
    await scene.build.query(`insert into support_worker_checks values ($1, 'first-aid', '2026-11-01')`, [refOf(2)]);
    const ticketRef = await book(single('2026-11-25', { startTime: '09:00' }));
    const { supportWorkers } = await read({ ticketRef, most: '500' });
    await setHours([]);
    await scene.build.query('delete from support_worker_checks');
    const [off, expired] = [1, 2].map((n) => supportWorkers.find(({ ref }: Offered) => ref === refOf(n)));
    expect(refsOf({ supportWorkers: supportWorkers.slice(0, 2) })).toEqual(numbers(3, 4));
    expect(off).toMatchObject({ offHours: { dayOfWeek: 'Wednesday', worksUntil: '09:30' } });
    expect([off.free, expired.free]).toEqual([undefined, true]);
  });

  it('says who is away that day before a time is chosen', async () => {
    await scene.build.query(
      `insert into worker_absences (ref, worker_ref, from_date, to_date) values ($1, $1, '2026-11-25', '2026-11-25')`,
      [refOf(1)],
    );
    const ticketRef = await book(single('2026-11-25', { startTimeOption: 'Flexible', startTime: undefined }));
    const { supportWorkers } = await read({ ticketRef, most: '500' });
    await scene.build.query('delete from worker_absences');
    expect(supportWorkers.at(-1)).toMatchObject({ ref: refOf(1), free: false, busy: { isAway: true } });
    expect(supportWorkers.filter((worker: Offered) => worker.free !== undefined)).toHaveLength(1);
  });

  it('has those who cannot be on time after the others', async () => {
    const away = await scene.build.client({ givenName: 'Jean' });
    await scene.build.query('update clients set latitude = -41.45, longitude = 174.7 where ref = $1', [away]);
    await scene.build.query(
      `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option,
         start_time, duration_option, duration_mins, status, support_worker_refs, created_at)
       values ($1, $1, $1, '{personal-care}', 'Private', 'None', '2026-11-25', 'Specified', '08:00', 'Specified', 60, 'Allocated', array[$2], now())`,
      [away, refOf(1)],
    );
    const offered = async (startTime: string) =>
      (await read({ ticketRef: await book(single('2026-11-25', { startTime })), most: '500' })).supportWorkers;
    const [straight, later] = [await offered('09:00'), await offered('10:00')];
    await scene.build.query(`update jobs set date = '2026-11-24', start_time = '23:00' where client_ref = $1`, [away]);
    const ticketRef = await book(single('2026-11-25', { startTime: '09:00' }));
    await scene.build.query(
      `update jobs set start_time = '00:10' where ref = (select job_ref from tickets where ref = $1)`,
      [ticketRef],
    );
    const { supportWorkers: afterMidnight } = await read({ ticketRef, most: '500' });
    await scene.build.query('delete from jobs where client_ref = $1', [away]);
    expect(straight.at(-1)).toMatchObject({ ref: refOf(1), free: true, tooFarInTime: true });
    expect(afterMidnight.at(-1)).toMatchObject({ ref: refOf(1), tooFarInTime: true });
    expect([later[0].ref, later[0].tooFarInTime]).toEqual([refOf(1), undefined]);
  });

  it('shows the day of the first visit of a series if its requested start has none', async () => {
    const ticketRef = await book({ ...weeklyMondays, date: '2027-01-03', dayOfWeek: 'Thursday' });
    expect(await read({ ticketRef })).toMatchObject({ date: '2027-01-07' });
  });

  it('has those who were asked for, have a level or came lately wherever they live, and no hidden one', async () => {
    const [asked, preferred, hidden, known] = [refOf(97), refOf(98), refOf(2), refOf(99)];
    await setLevel(preferred, 1);
    await setLevel(hidden, 99);
    await scene.booked(single('2026-11-21'), [known]);
    scene.test.setTime('2026-11-22', '09:00');
    const body = await read({ ticketRef: await book(single('2026-11-26', { supportWorkerRefs: [asked] })) });
    expect(refsOf(body)).toEqual([asked, preferred, known, refOf(1), ...numbers(3, 10)]);
    expect(body.total).toBe(100);
    await setLevel(preferred, 5);
    await scene.build.query('delete from client_support_workers');
  });

  it('includes the proposed worker: the first preferred one who lives near, else one who came, beyond twelve preferred ones who live far', async () => {
    const [known, last] = [refOf(1), refOf(33)];
    scene.test.setTime('2026-11-20', '09:00');
    await scene.booked(single('2026-11-22'), [known]);
    scene.test.setTime('2026-11-23', '09:00');
    for (const ref of numbers(20, 33)) await setLevel(ref, 1);
    const ticketRef = await book(single('2026-11-28'));
    expect(refsOf(await read({ ticketRef }))).toEqual(numbers(20, 31));
    const move = (degrees: number) =>
      scene.build.query('update support_workers set latitude = latitude + $2 where ref = any($1)', [
        numbers(20, 33),
        degrees,
      ]);
    await move(-1);
    const refs = refsOf(await read({ ticketRef }));
    await move(1);
    expect([refs.length, refs.includes(last), refs.at(-1)]).toEqual([13, false, known]);
    await scene.build.query('delete from client_support_workers');
  });

  it('lists near workers who meet the needs first, with what each lacks', async () => {
    const [far, close, one, woman] = [refOf(95), refOf(60), refOf(12), refOf(30)];
    const { query } = scene.build;
    await query(
      `update clients set skills_required = '{hoist,cooking}', preferred_gender_ref = 'F', preferred_language = 'sm',
      transport_needed = 'A car' where ref = $1`,
      [scene.clientRef],
    );
    const all = [far, close, woman];
    await query(
      `update support_workers set skill_refs = '{cooking,hoist,dementia}', gender_ref = 'M' where ref = any($1)`,
      [all],
    );
    await query(`update support_workers set gender_ref = 'F', language_refs = '{0}' where ref = $1`, [woman]);
    await query(`update support_workers set skill_refs = '{hoist}' where ref = $1`, [one]);
    const ticketRef = await book(single('2026-11-29'));
    const { supportWorkers } = await read({ ticketRef });
    expect(refsOf({ supportWorkers }).slice(0, 3)).toEqual([woman, close, one]);
    // Number 95 lives more than 10 km away, so the near ones come first.
    expect(refsOf({ supportWorkers })).not.toContain(far);
    expect(supportWorkers[0].fit).toEqual({
      skillsRequired: 2,
      missingSkillRefs: [],
      preferredGender: { ref: 'F', isMet: true },
      missingLanguageRef: 'sm',
    });
    expect(supportWorkers[2].fit).toMatchObject({ missingSkillRefs: ['cooking'], preferredGender: { isMet: false } });
    const ticket = await scene.test.call('GET /office/tickets/{ref}', {
      token: scene.office.token,
      params: { ref: ticketRef },
    });
    expect(ticket.body.client).toMatchObject({
      skillsRequired: ['hoist', 'cooking'],
      preferredGenderRef: 'F',
      preferredLanguage: 'sm',
      transportNeeded: 'A car',
    });
    await query(
      `update clients set skills_required = '{}', preferred_gender_ref = null, preferred_language = null where ref = $1`,
      [scene.clientRef],
    );
  });

  it('goes farther until five of them are free', async () => {
    await scene.build.query(
      `insert into worker_absences (ref, worker_ref, from_date, to_date)
       select 'away' || lpad(n::text, 12, '0'), 'near' || lpad(n::text, 12, '0'), '2026-12-01', '2026-12-01'
         from generate_series(1, 60) n`,
    );
    const body = await read({ ticketRef: await book(single('2026-12-01')) });
    const free = body.supportWorkers.filter((worker: Offered) => worker.free);
    expect(free.map(({ ref }: Offered) => ref)).toEqual(expect.arrayContaining(numbers(61, 65)));
  });

  it('can be anyone who is found by name, with their day and distance, who then stays on offer', async () => {
    const ticketRef = await book(single('2026-11-27'));
    const named = await search(ticketRef, { searchTerm: 'number90' });
    expect(named.supportWorkers).toMatchObject([{ ref: refOf(90), free: true, distanceKm: 10 }]);
    expect((await search(ticketRef, { searchTerm: 'near' })).supportWorkers).toHaveLength(50);
    expect((await search(ticketRef, { searchTerm: 'unknown' })).supportWorkers).toEqual([]);
    const refs = refsOf(await read({ ticketRef, also: refOf(90) }));
    expect([refs.length, refs.at(-1)]).toEqual([13, refOf(90)]);
  });

  it('is no one for a cancellation, whose workers the request names itself', async () => {
    const { ref } = await scene.booked(single('2026-11-30'));
    const { body } = await scene.ask(ref, {
      effectiveDate: '2026-11-30',
      cancellation: { cancel: true, cancelOnDate: '2026-11-30' },
    });
    expect((await read({ ticketRef: body.ticketRef })).supportWorkers).toEqual([]);
    const ticket = await scene.test.call('GET /office/tickets/{ref}', {
      token: scene.office.token,
      params: { ref: body.ticketRef },
    });
    expect(ticket.body.supportWorkers).toEqual([{ ref: scene.workerRef, fullName: 'Tom Whitaker' }]);
    expect(ticket.body.fundedTime).toBeUndefined();
  });

  it('is compared with what a visit moved from the past, or given to someone, takes', async () => {
    const [mine, given] = [refOf(1), refOf(3)];
    const { ref } = await scene.booked(single('2026-11-24', { startTime: '15:00' }), [mine]);
    await scene.build.query(
      `insert into visit_exceptions (client_ref, job_ref, original_date, date, support_worker_refs)
       values ($1, $2, '2026-11-24', '2026-12-09', array[$3])`,
      [scene.clientRef, ref, given],
    );
    scene.test.setTime('2026-12-03', '09:00');
    const ticketRef = await book(single('2026-12-09', { startTime: '15:30' }));
    const body = await read({ ticketRef, also: given });
    const freeOf = (one: string) => body.supportWorkers.find((worker: Offered) => worker.ref === one)?.free;
    expect([freeOf(mine), freeOf(given)]).toEqual([true, false]);
  });
});

describe('the week of a request', () => {
  it('comes with the request, where it is funded and open', async () => {
    const { build, clientRef } = scene;
    const ticketRef = await book(single('2026-12-16'));
    const readTicket = async () =>
      (await scene.test.call('GET /office/tickets/{ref}', { token: scene.office.token, params: { ref: ticketRef } }))
        .body;
    expect((await readTicket()).fundedTime).toBeUndefined();
    const ref = await build.funding(clientRef, oneVisit.jobTypeRefs[0]!);
    await build.query(`update jobs set funding_type = 'Funded', funding_ref = $1 where client_ref = $2`, [
      ref,
      clientRef,
    ]);
    expect((await readTicket()).fundedTime).toMatchObject({
      week: '2026-12-14',
      fundings: [{ ref, fundedTimeAllocatedThisWeekMins: 60 }],
    });
  });
});
