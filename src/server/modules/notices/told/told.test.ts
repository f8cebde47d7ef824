import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';
import { cancel, createOfficeActs } from '#server/testing/office-acts.ts';
import { oneVisit, type Scene } from '#server/testing/scene.ts';

let notices: NoticeScene;
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
});
afterEach(() => notices.close());

const date = '2026-11-26';
const listTold = async (startTime: string) => {
  const { status, body } = await scene.test.call('GET /office/clients/{clientRef}/told', {
    token: scene.office.token,
    params: { clientRef: scene.clientRef },
    query: { date, originalDate: date, startTime },
  });
  expect(status).toBe(200);
  return body.told.map(({ name, way, outcome, at, byName }: Record<string, string>) =>
    [name, way, outcome, at?.slice(11, 16), byName].filter(Boolean).join(' '),
  );
};

describe('GET /office/clients/{clientRef}/told', () => {
  it('names who has been told of the latest change, when and by which colleague, and who has not', async () => {
    const acts = createOfficeActs(scene);
    const cara = await notices.addMember('Cara', 'viewRoster');
    await notices.setSettings(cara.ref, 'none');
    const visit = { ...oneVisit, dayOfWeek: undefined, date, startTime: '09:00', supportWorkerRefs: [scene.workerRef] };
    const ref = await acts.booked(visit);
    await acts.booked({ ...visit, startTime: '13:00', supportWorkerRefs: [] });
    await notices.emailsAt('09:06');
    expect(await listTold('09:00')).toEqual(['Rose email emailed 20:06', 'Cara app', 'Tom phone']);
    expect(await listTold('13:00')).toEqual(['Rose email emailed 20:06', 'Cara app']);
    const { calls } = (await scene.test.call('GET /office/calls', { token: scene.office.token })).body;
    await scene.test.call('POST /office/calls/{recipientRef}/close', {
      token: scene.office.token,
      params: { recipientRef: scene.workerRef },
      body: { noticeRefs: calls[0].noticeRefs, outcome: 'reached' },
    });
    expect(await listTold('09:00')).toContain('Tom phone reached 20:06 Jo Wells');
    // What became of it since is to be told again, under its new time.
    await acts.act(ref, { effectiveDate: date, change: { startTime: '10:00' } });
    await notices.emailsAt('09:08');
    expect(await listTold('10:00')).toEqual(['Cara app', 'Rose email', 'Tom phone']);
    await acts.act(ref, { effectiveDate: date, ...cancel });
    await notices.emailsAt('09:15');
    expect(await listTold('10:00')).toEqual(['Rose email emailed 20:15', 'Cara app', 'Tom phone']);
  });
});
