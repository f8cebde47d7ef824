import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOfficeActs, type OfficeActs } from '#server/testing/office-acts.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

// Friday 20 November. First aid stops; Tom's expired on the 19th.
let scene: Scene;
let acts: OfficeActs;
let tom: string;
const message = 'Tom Whitaker cannot be given visits: First aid expired 19 Nov 2026.';
const refusal = (path = 'supportWorkerRefs') => ({ status: 422, body: { errors: [{ path, message }] } });
const setChecks = (expiresOn: string) =>
  scene.build.query(
    `insert into support_worker_checks values ($1, 'first-aid', $2)
       on conflict (support_worker_ref, check_ref) do update set expires_on = excluded.expires_on`,
    [tom, expiresOn],
  );
const setStops = (stops: boolean) =>
  scene.build.query(`update list_items set stops = $1 where list = 'workerChecks' and ref = 'first-aid'`, [stops]);
const setActive = (active: boolean) =>
  scene.build.query(`update list_items set active = $1 where list = 'workerChecks' and ref = 'first-aid'`, [active]);
const single = (date: string) => ({ ...oneVisit, date, dayOfWeek: undefined });

beforeAll(async () => {
  scene = await createScene();
  acts = createOfficeActs(scene);
  tom = scene.workerRef;
  await setChecks('2026-11-19');
  await setStops(true);
});
afterAll(() => scene.close());

describe('a worker with an expired check that stops', () => {
  it('is given no visit by an approval, an act, an offer or a booking, until the check is renewed or only warns', async () => {
    const { ticketRef } = (await scene.book(single('2026-11-25'))).body.appointments[0];
    expect(await scene.approve(ticketRef)).toMatchObject(refusal());
    const offered = await scene.test.call('POST /office/tickets/{ref}/offer', {
      token: scene.office.token,
      params: { ref: ticketRef },
      ifMatch: 1,
      body: { date: '2026-11-25', startTime: '10:30', durationMins: 60, supportWorkerRef: tom },
    });
    expect(offered).toMatchObject(refusal());
    const { ref } = await scene.booked(single('2026-11-26'), []);
    const give = { effectiveDate: '2026-11-26', change: { supportWorkerRefs: [tom] } };
    expect((await acts.preview(ref, give)).body.problems).toEqual([{ path: 'supportWorkerRefs', message }]);
    expect(await acts.act(ref, give)).toMatchObject(refusal());
    const lines = [{ date: '2026-11-27' }, { date: '2026-11-28', supportWorkerRefs: [tom] }];
    expect(await acts.book(lines)).toMatchObject(refusal('appointments.1.supportWorkerRefs'));
    await setStops(false);
    expect((await acts.act(ref, give)).status).toBe(200);
    await setStops(true);
    await setChecks('2026-11-20');
    expect((await scene.approve(ticketRef)).status).toBe(200);
    await setChecks('2026-11-19');
  });

  it('is given visits again once the provider has retired the check', async () => {
    const { ref } = await scene.booked(single('2026-11-30'), []);
    const give = { effectiveDate: '2026-11-30', change: { supportWorkerRefs: [tom] } };
    await setActive(false);
    expect((await acts.preview(ref, give)).body.problems).toEqual([]);
    await setActive(true);
    expect((await acts.preview(ref, give)).body.problems).toEqual([{ path: 'supportWorkerRefs', message }]);
  });

  it('keeps the visits that they have, at another time too', async () => {
    await setChecks('2026-11-20');
    const { ref } = await scene.booked(single('2026-12-01'));
    await setChecks('2026-11-19');
    const later = { effectiveDate: '2026-12-01', change: { startTime: '11:00', supportWorkerRefs: [tom] } };
    expect((await acts.preview(ref, later)).body.problems).toEqual([]);
    expect((await acts.act(ref, later)).status).toBe(200);
  });

  it('is offered after everyone else, with what stops', async () => {
    const busy = await scene.build.worker({ givenName: 'Mele' });
    await scene.booked(single('2026-12-02'), [busy]);
    const { ticketRef } = (await scene.book(single('2026-12-02'))).body.appointments[0];
    const { body } = await scene.test.call('GET /office/support-workers', {
      token: scene.office.token,
      query: { ticketRef },
    });
    expect(body.supportWorkers.map((worker: { ref: string }) => worker.ref)).toEqual([busy, tom]);
    expect(body.supportWorkers[1].expiredChecks).toEqual([{ name: 'First aid', expiresOn: '2026-11-19', stops: true }]);
  });
});

describe('the reason to give visits although a check that warns has expired', () => {
  const explain = (reason: string) =>
    scene.test.call('POST /office/support-workers/check-reasons', {
      token: scene.office.token,
      body: { supportWorkerRefs: [tom], reason },
    });
  const listReasons = async () => {
    const { ticketRef } = (await scene.book(single('2026-12-03'))).body.appointments[0];
    const { body } = await scene.test.call('GET /office/support-workers', {
      token: scene.office.token,
      query: { ticketRef },
    });
    const worker = body.supportWorkers.find(({ ref }: { ref: string }) => ref === tom);
    return worker.expiredChecks.map((check: { reason?: string }) => check.reason);
  };

  it('is kept with the check until it is renewed, the first that was given, and is no one’s but the office’s', async () => {
    await setStops(false);
    expect(await listReasons()).toEqual([undefined]);
    expect((await explain(' ')).status).toBe(400);
    expect((await explain('Course on 3 December')).body).toEqual({ kept: 1 });
    expect((await explain('Another reason')).body).toEqual({ kept: 0 });
    expect(await listReasons()).toEqual(['Course on 3 December']);
    await setChecks('2026-11-18');
    expect(await listReasons()).toEqual([undefined]);
    await setChecks('2026-11-19');
    const { body } = await scene.test.call('GET /office/support-workers/checks', { token: scene.office.token });
    expect(body.checks).toMatchObject([{ supportWorkerRef: tom, reason: 'Course on 3 December' }]);
  });
});
