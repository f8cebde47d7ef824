import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { rounds } from '#testing/rounds.ts';

const base = '/clients/{clientRef}/support-workers' as const;

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const options = (supportWorkerRef: string) => ({
  token: scene.client.token,
  params: { clientRef: scene.clientRef, supportWorkerRef },
});
const favour = (supportWorkerRef: string) =>
  scene.test.call(`POST ${base}/favourites`, { ...options(supportWorkerRef), body: { supportWorkerRef } });
const unfavour = (ref: string) => scene.test.call(`DELETE ${base}/favourites/{supportWorkerRef}`, options(ref));
const hide = (ref: string) => scene.test.call(`PUT ${base}/hidden/{supportWorkerRef}`, options(ref));
const unhide = (ref: string) => scene.test.call(`DELETE ${base}/hidden/{supportWorkerRef}`, options(ref));
const setLevel = (ref: string, level: number | null) =>
  scene.test.call(`PUT ${base}/levels/{supportWorkerRef}`, { ...options(ref), body: { level } });
const profile = (ref: string) => scene.test.call(`GET ${base}/{supportWorkerRef}`, options(ref));
const meetingsOf = async (ref: string) => {
  const { token, params } = options(ref);
  const { body } = await scene.test.call(`GET ${base}/meetings`, { token, params });
  return body.meetings.filter(({ supportWorkerRef }: { supportWorkerRef: string }) => supportWorkerRef === ref);
};
const list = async (
  kind: 'favourites' | 'hidden',
  { token = scene.client.token, clientRef = scene.clientRef } = {},
) => {
  const { body } = await scene.test.call(`GET ${base}/${kind}`, { token, params: { clientRef } });
  return body.supportWorkers.map(({ ref }: { ref: string }) => ref);
};

describe('what a client thinks of a worker', () => {
  it('follows the heart, the levels and hiding', async () => {
    const ref = await scene.build.worker();
    expect((await favour(ref)).body).toEqual({ favourite: true });
    expect((await setLevel(ref, 2)).body).toEqual({ favourite: true, level: 2 });
    expect((await unfavour(ref)).body).toEqual({ favourite: false, level: 2 });
    await favour(ref);
    expect((await hide(ref)).body).toEqual({
      favourite: false,
      level: 99,
      upcomingVisits: { visits: [], total: 0 },
    });
    expect((await unhide(ref)).body).toEqual({ favourite: false });
    expect((await setLevel(ref, 99)).body).toMatchObject({ level: 99 });
    expect((await favour(ref)).body).toEqual({ favourite: true });
    expect((await setLevel(ref, null)).body).toEqual({ favourite: true });
    for (const level of [0, 5, 98, 1.5]) expect((await setLevel(ref, level)).status).toBe(400);
  });

  it('is recorded where it changes something, and only there', async () => {
    const ref = await scene.build.worker();
    for (const act of [favour, favour, hide, hide, unhide, unfavour]) await act(ref);
    const entries = await scene.build.query<{ action: string }>(
      'select action from audit_log where subject_ref = $1 order by id',
      [ref],
    );
    expect(entries.map(({ action }) => action)).toEqual(['workerFavourited', 'workerHidden', 'workerUnhidden']);
  });

  it('is one of two when two tabs favourite and hide at once', async () => {
    for (let round = 0; round < rounds({ quick: 5, deep: 200 }); round++) {
      const ref = await scene.build.worker();
      const replies = await Promise.all([favour(ref), hide(ref), favour(ref), hide(ref)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [row] = await scene.build.query<{ favourite: boolean; level: number | null }>(
        'select favourite, level from client_support_workers where support_worker_ref = $1',
        [ref],
      );
      expect([
        { favourite: true, level: null },
        { favourite: false, level: 99 },
      ]).toContainEqual(row);
    }
  });

  it('has room for 200 favourites and 200 hidden workers, each in its own list', async () => {
    const clientRef = await scene.build.client();
    const other = await scene.build.user();
    await scene.build.member(other.ref, clientRef, { role: 'client' });
    const refs = Array.from({ length: 400 }, newRef);
    await scene.build.query(
      `insert into support_workers (ref, given_name, family_name) select ref, 'Ana', 'Ward' from unnest($1::text[]) ref`,
      [refs],
    );
    await scene.build.query(
      `insert into client_support_workers (client_ref, support_worker_ref, favourite, level, changed_at)
         select $1, ref, number <= 200, case when number > 200 then 99 end, now()
           from unnest($2::text[]) with ordinality one (ref, number)`,
      [clientRef, refs],
    );
    const next = await scene.build.worker();
    const theirs = (supportWorkerRef: string) => ({ token: other.token, params: { clientRef, supportWorkerRef } });
    const like = (ref: string) =>
      scene.test.call(`POST ${base}/favourites`, { ...theirs(ref), body: { supportWorkerRef: ref } });
    const hideOne = (ref: string) => scene.test.call(`PUT ${base}/hidden/{supportWorkerRef}`, theirs(ref));
    const refusal = (message: string) => ({ status: 422, body: { messages: [message] } });
    expect(await like(next)).toMatchObject(refusal('You can have 200 favourites. Remove one first.'));
    expect(await hideOne(next)).toMatchObject(refusal('You can hide 200 support workers. Unhide one first.'));
    expect((await like(refs[0]!)).status).toBe(200);
    // A favourite that is hidden leaves room for one.
    await scene.test.call(`DELETE ${base}/hidden/{supportWorkerRef}`, theirs(refs[399]!));
    expect((await hideOne(refs[0]!)).status).toBe(200);
    expect((await like(next)).status).toBe(200);
  });

  it('has room for one more of 199, whichever of the members presses first', async () => {
    const clientRef = await scene.build.client();
    const members = await Promise.all(Array.from({ length: 4 }, () => scene.build.user()));
    for (const { ref } of members)
      await scene.build.member(ref, clientRef, { capabilities: ['viewRoster', 'manageRoster'] });
    const workers = await Promise.all(Array.from({ length: 203 }, () => scene.build.worker()));
    await scene.build.query(
      `insert into client_support_workers (client_ref, support_worker_ref, favourite, changed_at)
         select $1, ref, true, now() from unnest($2::text[]) ref`,
      [clientRef, workers.slice(4)],
    );
    const presses = members.map(({ token }, n) => ({ token, supportWorkerRef: workers[n]! }));
    // Each asks first, so that every one of them has a connection.
    await Promise.all(presses.map(({ token }) => list('favourites', { token, clientRef })));
    const replies = await Promise.all(
      presses.map(({ token, supportWorkerRef }) =>
        scene.test.call(`POST ${base}/favourites`, { token, params: { clientRef }, body: { supportWorkerRef } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('never reaches another client', async () => {
    const [liked, hidden] = [await scene.build.worker(), await scene.build.worker()];
    await favour(liked);
    await hide(hidden);
    expect(await list('favourites')).toContain(liked);
    expect(await list('hidden')).toContain(hidden);
    const clientRef = await scene.build.client();
    const other = await scene.build.user();
    await scene.build.member(other.ref, clientRef, { role: 'client' });
    const theirs = { token: other.token, clientRef };
    expect(await list('favourites', theirs)).toEqual([]);
    expect(await list('hidden', theirs)).toEqual([]);
    for (const supportWorkerRef of [liked, hidden]) {
      const { body } = await scene.test.call(`GET ${base}/{supportWorkerRef}`, {
        token: other.token,
        params: { clientRef, supportWorkerRef },
      });
      expect(body.favourite, supportWorkerRef).toBe(false);
      expect(body.level).toBeUndefined();
    }
  });

  it('is 404 for a worker who is unknown, or has left without the client knowing them', async () => {
    const gone = await scene.build.worker();
    const known = await scene.build.worker();
    await hide(known);
    await scene.build.query('update support_workers set active = false where ref = any($1)', [[gone, known]]);
    for (const ref of [newRef(), gone])
      for (const call of [favour, unfavour, hide, unhide, profile, (one: string) => setLevel(one, 1)])
        expect((await call(ref)).status).toBe(404);
    expect((await profile(known)).body).toMatchObject({ active: false, level: 99 });
    expect(await list('hidden')).not.toContain(known);
  });
});

describe('hiding a worker who still comes', () => {
  it('lists their upcoming visits with this client and cancels none', async () => {
    const other = await scene.build.worker();
    const theirs = await scene.build.worker();
    const { ref: single } = await scene.booked({ ...oneVisit, dayOfWeek: undefined }, [theirs]);
    const { ref: series } = await scene.booked({ date: '2026-11-30', startTime: '15:00' }, [theirs]);
    await scene.booked({ ...oneVisit, date: '2026-11-26', dayOfWeek: undefined }, [other]);
    // A wish does not count as a visit.
    await scene.book({ ...oneVisit, date: '2026-11-27', dayOfWeek: undefined, supportWorkerRefs: [theirs] });
    const { upcomingVisits } = (await hide(theirs)).body;
    expect(upcomingVisits.total).toBe(52);
    expect(upcomingVisits.visits).toHaveLength(50);
    expect(upcomingVisits.visits.slice(0, 2)).toEqual([
      {
        jobRef: single,
        originalDate: '2026-11-24',
        date: '2026-11-24',
        startTimeOption: 'Specified',
        startTime: '09:00',
        durationMins: 60,
      },
      expect.objectContaining({ jobRef: series, date: '2026-11-30', startTime: '15:00' }),
    ]);
    expect(await scene.job(series)).toMatchObject({ status: 'Allocated', supportWorkerRefs: [theirs] });
  });
});

describe('GET /clients/{clientRef}/support-workers/coming', () => {
  it('lists who comes, the soonest first, with the hours of their week, without hidden ones and wishes', async () => {
    const coming = async () => {
      const { token, params } = options('');
      const { body } = await scene.test.call(`GET ${base}/coming`, { token, params: { clientRef: params.clientRef } });
      return body.supportWorkers as { ref: string }[];
    };
    const [later, sooner, hidden, wished] = await Promise.all([1, 2, 3, 4].map(() => scene.build.worker()));
    const hours = [{ dayOfWeek: 'Monday', startTime: '07:30', endTime: '18:30', status: 'NotAllocated' }];
    await scene.build.query('update support_workers set work_hours = $2 where ref = $1', [
      sooner,
      JSON.stringify({ version: 1, hours }),
    ]);
    await scene.booked({ ...oneVisit, date: '2026-11-26', dayOfWeek: undefined }, [later!]);
    await scene.booked({ ...oneVisit, date: '2026-11-25', dayOfWeek: undefined }, [sooner!]);
    await scene.booked({ ...oneVisit, date: '2026-11-24', dayOfWeek: undefined }, [hidden!]);
    await scene.book({ ...oneVisit, date: '2026-11-27', dayOfWeek: undefined, supportWorkerRefs: [wished!] });
    await hide(hidden!);
    const own = (await coming()).filter(({ ref }) => [later, sooner, hidden, wished].includes(ref));
    expect(own.map(({ ref }) => ref)).toEqual([sooner, later]);
    expect(own[0]).toMatchObject({ workHours: hours });
    expect(own[1]).not.toHaveProperty('workHours');
  });
});

describe('a profile', () => {
  it('has the last visit that the worker came to and the next one, and nothing that is the office’s alone', async () => {
    const ref = await scene.build.worker({ givenName: 'Mele', familyName: 'Tau' });
    const hours = { dayOfWeek: 'Monday', startTime: '09:00', endTime: '17:00', status: 'NotAllocated' };
    await scene.build.query(
      `update support_workers set phone = '021 555 0100', email = 'mele@example.org', bio = 'Kind.', payroll_number = '17',
         driver_licence_refs = '{full}', transport = 'Own car', work_hours = $2, latitude = -41.29, longitude = 174.78
        where ref = $1`,
      [ref, JSON.stringify({ version: 1, hours: [hours] })],
    );
    const { ref: job } = await scene.booked({ ...oneVisit, dayOfWeek: undefined, startTime: '16:00' }, [ref]);
    const meeting = { jobRef: job, originalDate: '2026-11-24', date: '2026-11-24', startTime: '16:00' };
    expect(await meetingsOf(ref)).toEqual([{ supportWorkerRef: ref, nextVisit: meeting }]);
    const before = (await profile(ref)).body;
    expect(before).toEqual({
      ref,
      fullName: 'Mele Tau',
      givenName: 'Mele',
      bio: 'Kind.',
      active: true,
      skillRefs: [],
      languageRefs: [],
      favourite: false,
      driverLicenses: ['full'],
      transport: 'Own car',
      workHours: [hours],
      nextVisit: meeting,
    });
    scene.test.setTime('2026-11-25', '09:00');
    expect((await profile(ref)).body).toMatchObject({ previousVisit: meeting });
    expect(await meetingsOf(ref)).toEqual([{ supportWorkerRef: ref, previousVisit: meeting }]);
    await scene.build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, minutes, job_type_ref,
         source, confirmed_by, confirmed_at, note)
       values ($1, $2, '2026-11-24', $3, 'workerDidNotCome', 0, 'personal-care', 'office', $4, now(), 'Ill.')`,
      [scene.clientRef, job, ref, scene.office.ref],
    );
    expect((await profile(ref)).body.previousVisit).toBeUndefined();
    expect(await meetingsOf(ref)).toEqual([]);
  });
});
