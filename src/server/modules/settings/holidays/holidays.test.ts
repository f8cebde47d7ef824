import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

describe('the office’s public holidays', () => {
  const holiday = { date: '2026-12-25', name: 'Christmas Day', country: 'nz' };
  const add = (body: object) => scene.test.call('POST /office/holidays', { token: scene.office.token, body });
  const remove = (ref: string) =>
    scene.test.call('DELETE /office/holidays/{ref}', { token: scene.office.token, params: { ref } });
  const shown = async () => (await scene.test.call('GET /settings')).body.holidays;

  it('are shown to everyone once added, and no more once removed; both are recorded', async () => {
    const { status, body } = await add(holiday);
    expect(status).toBe(201);
    const regional = { ...holiday, date: '2026-11-13', name: 'Show Day', region: 'nz-canterbury' };
    await add(regional);
    expect(await shown()).toEqual([regional, holiday]);
    expect((await remove(body.ref)).status).toBe(200);
    expect(await shown()).toEqual([regional]);
    expect((await remove(body.ref)).status).toBe(404);
    const entries = await scene.build.query(
      `select action, detail->>'name' as name from audit_log where subject_ref = $1 and actor_ref = $2 order by action`,
      [body.ref, scene.office.ref],
    );
    expect(entries).toEqual([
      { action: 'holidayAdded', name: 'Christmas Day' },
      { action: 'holidayRemoved', name: 'Christmas Day' },
    ]);
  });

  it('change for everyone, and the second of two people is refused; what is there already is taken', async () => {
    const { ref } = (await add({ ...holiday, date: '2027-12-25' })).body;
    const change = (body: object, ifMatch: number) =>
      scene.test.call('PUT /office/holidays/{ref}', { token: scene.office.token, params: { ref }, body, ifMatch });
    const moved = { ...holiday, date: '2027-12-27', name: 'Christmas Day, observed' };
    expect((await change(moved, 1)).body).toEqual({ ref, version: 2 });
    expect(await shown()).toContainEqual(moved);
    const stale = await change({ ...moved, name: 'Boxing Day' }, 1);
    expect([stale.status, stale.etag]).toEqual([412, '"2"']);
    expect((await change(moved, 1)).body).toEqual({ ref, version: 2 });
    await add({ ...holiday, date: '2027-12-28' });
    expect((await change({ ...holiday, date: '2027-12-28' }, 2)).status).toBe(409);
    expect((await remove(ref)).status).toBe(200);
    expect((await change(moved, 2)).status).toBe(404);
    const [entry] = await scene.build.query(`select detail from audit_log where action = 'holidayChanged'`);
    expect(entry).toEqual({ detail: { from: { ...holiday, date: '2027-12-25' }, to: moved } });
  });

  it.each([
    [{ date: '2026-02-30' }, 400, 'Enter a date that exists, from 1800 to 2999.'],
    [{ name: 'x'.repeat(81) }, 400, 'Use at most 80 characters.'],
    [{ region: 'au-nsw' }, 422, 'Choose a region of this country, or the whole country.'],
  ])('refuses %j', async (more, status, message) => {
    const reply = await add({ ...holiday, ...more });
    expect([reply.status, reply.body.messages]).toEqual([status, [message]]);
  });

  it('are in the list once, and older ones stay with the office', async () => {
    await add({ ...holiday, date: '2020-12-25' });
    expect((await add({ ...holiday, date: '2020-12-25' })).status).toBe(409);
    expect((await shown()).map(({ date }: { date: string }) => date)).not.toContain('2020-12-25');
    const { body } = await scene.test.call('GET /office/settings', { token: scene.office.token });
    expect(body.holidays[0]).toMatchObject({ date: '2020-12-25', name: 'Christmas Day' });
  });
});
