import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const bookLines: Scene['bookLines'] = (...booking) => scene.bookLines(...booking);
describe('GET /clients/{clientRef}/appointments', () => {
  it('answers 304 to the version the reader holds, until anything changes', async () => {
    const first = await scene.roster();
    const ifNoneMatch = (etag: string | undefined, token = scene.client.token) =>
      scene.test.call('GET /clients/{clientRef}/appointments', {
        token,
        params: { clientRef: scene.clientRef },
        query: { start: '2026-11-01', end: '2026-12-31' },
        headers: { 'if-none-match': etag ?? '' },
      });
    const same = await ifNoneMatch(first.etag);
    expect([same.status, same.body, same.etag]).toEqual([304, '', first.etag]);
    await scene.book();
    const changed = await ifNoneMatch(first.etag);
    expect([changed.status, changed.etag === first.etag]).toEqual([200, false]);
    const stranger = await scene.build.user();
    expect((await ifNoneMatch(changed.etag, stranger.token)).status).toBe(404);
  });

  it.each([
    ['an end before the start', '2026-12-01', '2026-11-01'],
    ['401 days', '2026-01-01', '2027-02-06'],
    ['a date that does not exist', '2026-11-31', '2026-12-31'],
  ])('answers 400 for %s', async (_, start, end) => {
    expect((await scene.roster(start, end)).status).toBe(400);
  });

  it('records a read by another person once an hour, and never the client’s own', async () => {
    const viewer = await scene.build.user();
    await scene.build.member(viewer.ref, scene.clientRef, { capabilities: ['viewRoster'] });
    const read = () =>
      scene.test.call('GET /clients/{clientRef}/appointments', {
        token: viewer.token,
        params: { clientRef: scene.clientRef },
        query: { start: '2026-11-01', end: '2026-11-30' },
      });
    await read();
    await read();
    scene.test.setTime('2026-11-20', '10:05');
    await read();
    scene.test.setTime('2026-11-20', '09:00');
    const auditEntries = await scene.build.query(
      `select 1 from audit_log where action = 'calendarRead' and actor_ref = $1`,
      [viewer.ref],
    );
    expect(auditEntries).toHaveLength(2);
    expect(
      await scene.build.query(`select 1 from audit_log where action = 'calendarRead' and actor_ref = $1`, [
        scene.client.ref,
      ]),
    ).toHaveLength(0);
  });

  it('shows a visit that was moved in from outside the window, with its job’s notes', async () => {
    const ref = newRef();
    await bookLines([{ ref, ...oneVisit }], { notes: 'Bring the ladder.' });
    await scene.build.query(
      `insert into visit_exceptions (client_ref, job_ref, original_date, date) values ($1, $2, $3, '2027-02-03')`,
      [scene.clientRef, ref, oneVisit.date],
    );
    const { body } = await scene.roster('2027-02-01', '2027-02-28');
    const job = body.appointments.find((appointment: { ref: string }) => appointment.ref === ref);
    expect(job).toMatchObject({ date: oneVisit.date, notes: 'Bring the ladder.' });
    expect(body.visits).toContainEqual({
      jobRef: ref,
      originalDate: oneVisit.date,
      date: '2027-02-03',
    });
    const day = body.days.find((day: { date: string }) => day.date === '2027-02-03');
    expect(day.appointmentRefs).toContain(`${ref}@${oneVisit.date}`);
    const before = await scene.roster('2027-01-01', '2027-01-31');
    expect(before.body.appointments.map((appointment: { ref: string }) => appointment.ref)).not.toContain(ref);
  });

  it('shows how much is funded only to members with viewClientDetails', async () => {
    const ref = await scene.build.funding(scene.clientRef, 'meals');
    const viewer = await scene.build.user();
    await scene.build.member(viewer.ref, scene.clientRef, { capabilities: ['viewRoster'] });
    const read = async (token: string) => {
      const query = { start: '2026-11-01', end: '2026-11-30' };
      const options = { token, params: { clientRef: scene.clientRef }, query };
      const { body } = await scene.test.call('GET /clients/{clientRef}/appointments', options);
      return body.fundings.find((funding: { ref: string }) => funding.ref === ref);
    };
    expect(await read(scene.client.token)).toMatchObject({ funderName: 'Test Fund', fundedTimeMins: 600 });
    expect(await read(viewer.token)).toMatchObject({ funderName: 'Test Fund' });
    expect(await read(viewer.token)).not.toHaveProperty('fundedTimeMins');
  });

  it('sends no field that the contract does not name', async () => {
    const { body } = await scene.roster();
    expect(Object.keys(body).sort()).toEqual(
      [
        'absences',
        'appointments',
        'completed',
        'days',
        'feedback',
        'fundings',
        'tickets',
        'start',
        'supportWorkers',
        'timeZone',
        'timesheetRefs',
        'version',
        'visits',
      ].sort(),
    );
    expect(JSON.stringify(body)).not.toMatch(/null|client_ref|created/);
  });
});
