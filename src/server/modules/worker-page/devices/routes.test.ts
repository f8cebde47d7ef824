import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';
import { addDevice, foreignHeaders } from '#server/testing/worker-devices.ts';

let scene: Scene;
let workerRef: string;
let device: { ref: string; token: string };

beforeAll(async () => {
  scene = await createScene();
});
beforeEach(async () => {
  scene.test.context.now = () => testNow;
  workerRef = await scene.build.worker();
  device = await addDevice(scene.build, workerRef);
});
afterAll(() => scene.close());

const type = (digits: string, { token } = device) =>
  scene.test.call('POST /worker/opening', { token, body: { digits } });
const outcomeOf = async (digits: string) => (await type(digits)).body.outcome;
const isOpen = async ({ token } = device) => (await scene.test.call('GET /worker/days', { token })).body.isOpen;
const byOffice = (name: 'open' | 'end', deviceRef = device.ref) =>
  scene.test.call(
    name === 'open'
      ? 'PUT /office/support-workers/{supportWorkerRef}/devices/{deviceRef}/open'
      : 'DELETE /office/support-workers/{supportWorkerRef}/devices/{deviceRef}',
    { token: scene.office.token, params: { supportWorkerRef: workerRef, deviceRef } },
  );
const readByOffice = async () =>
  (
    await scene.test.call('GET /office/support-workers/{supportWorkerRef}/devices', {
      ...{ token: scene.office.token, params: { supportWorkerRef: workerRef } },
    })
  ).body;
const actions = () =>
  scene.build.query('select action, actor_ref as by, session_ref as session from audit_log where subject_ref = $1', [
    workerRef,
  ]);

describe('how to get in', () => {
  it('is closed on a new phone, and opens with the digits that the office reads', async () => {
    expect(await isOpen()).toBe(false);
    const [{ digits }] = (await readByOffice()).devices;
    expect(await outcomeOf(digits)).toBe('open');
    expect(await isOpen()).toBe(true);
    expect((await readByOffice()).devices[0].digits).toBeUndefined();
    expect(await actions()).toEqual([{ action: 'workerPhoneOpened', by: null, session: device.ref }]);
  });

  it('stays closed after five wrong ones, even to the right ones, until the office opens it', async () => {
    const tries = [];
    for (let at = 0; at < 6; at++) tries.push(await outcomeOf('0000'));
    expect(tries).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'closed', 'closed']);
    expect(await outcomeOf('4071')).toBe('closed');
    expect(await isOpen()).toBe(false);
    expect((await readByOffice()).devices[0]).toMatchObject({ isOpen: false });
    expect((await readByOffice()).devices[0].digits).toBeUndefined();
    expect((await byOffice('open')).status).toBe(204);
    expect(await isOpen()).toBe(true);
    expect(await actions()).toMatchObject([{ action: 'workerPhoneOpened', by: scene.office.ref }]);
  });

  it('counts wrong digits that come at once each', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => outcomeOf('0000')));
    expect(tries.filter((outcome) => outcome === 'wrong')).toHaveLength(4);
    expect(await outcomeOf('4071')).toBe('closed');
  });

  it('opens on the phone whose digits they are, and no other', async () => {
    const other = await addDevice(scene.build, workerRef, { digits: '1234' });
    expect(await outcomeOf('1234')).toBe('wrong');
    expect([await isOpen(), await isOpen(other)]).toEqual([false, false]);
  });
});

describe('a phone', () => {
  it('is ended by the office at once, and by nobody through another support worker', async () => {
    const foreign = await addDevice(scene.build, await scene.build.worker());
    expect([(await byOffice('end', foreign.ref)).status, (await byOffice('open', foreign.ref)).status]).toEqual([
      404, 404,
    ]);
    expect((await byOffice('end')).status).toBe(204);
    expect((await scene.test.call('GET /worker/days', { token: device.token })).status).toBe(401);
    expect((await readByOffice()).devices).toEqual([]);
  });

  it('is ended by its support worker from another, who ends no one else’s', async () => {
    const other = await addDevice(scene.build, workerRef);
    const foreign = await addDevice(scene.build, await scene.build.worker());
    const end = (deviceRef: string) =>
      scene.test.call('DELETE /worker/devices/{deviceRef}', { token: device.token, params: { deviceRef } });
    expect([(await end(foreign.ref)).status, (await end(other.ref)).status]).toEqual([404, 204]);
    const { body } = await scene.test.call('GET /worker/devices', { token: device.token });
    expect(body).toMatchObject({ own: device.ref, devices: [{ ref: device.ref, kind: 'iPhone', isOpen: false }] });
    expect((await scene.test.call('GET /worker/days', { token: foreign.token })).status).toBe(200);
  });

  const read = () => scene.test.call('GET /worker/days', { token: device.token });

  it('ends when its support worker leaves or is made inactive', async () => {
    await scene.build.query(`update support_workers set last_day = '2026-11-20' where ref = $1`, [workerRef]);
    expect((await read()).status).toBe(200);
    await scene.build.query(`update support_workers set last_day = '2026-11-19' where ref = $1`, [workerRef]);
    expect((await read()).status).toBe(401);
    await scene.build.query('update support_workers set last_day = null, active = false where ref = $1', [workerRef]);
    expect((await read()).status).toBe(401);
  });

  it('lasts 180 days from each use', async () => {
    const days = 24 * 3_600_000;
    scene.test.context.now = () => testNow + 100 * days;
    expect((await read()).status).toBe(200);
    scene.test.context.now = () => testNow + 270 * days;
    expect((await read()).status).toBe(200);
    scene.test.context.now = () => testNow + 460 * days;
    expect((await read()).status).toBe(401);
  });

  it('calls with the page’s header and writes from its own origin alone', async () => {
    const call = (headers: Record<string, string>) =>
      scene.test.call('POST /worker/opening', {
        ...{ token: device.token, body: { digits: '4071' }, headers },
      });
    for (const headers of foreignHeaders) expect((await call(headers)).status).toBe(403);
    expect(await isOpen()).toBe(false);
  });
});
