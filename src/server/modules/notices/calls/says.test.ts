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

const single = (date: string) => ({ ...oneVisit, dayOfWeek: undefined, date, startTime: '09:00' });
const listCalls = async () => (await scene.test.call('GET /office/calls', { token: scene.office.token })).body;
const close = ({ recipientRef, noticeRefs }: { recipientRef: string; noticeRefs: string[] }) =>
  scene.test.call('POST /office/calls/{recipientRef}/close', {
    token: scene.office.token,
    params: { recipientRef },
    body: { noticeRefs, outcome: 'reached' },
  });

describe('GET /office/calls', () => {
  const absent = (from: string, to: string) =>
    scene.test.call('POST /office/support-workers/{supportWorkerRef}/absences', {
      token: scene.office.token,
      params: { supportWorkerRef: scene.workerRef },
      body: { from, to, reason: 'Ill' },
    });

  it('is one plain sentence a change, net, and the absent worker is not called', async () => {
    const acts = createOfficeActs(scene);
    await notices.setSettings(scene.clientRef, 'all', 'atOnce', 'phone');
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
    const days = ['2026-11-21', '2026-11-22'];
    const visits = await Promise.all(
      days.map((date) => acts.booked({ ...single(date), supportWorkerRefs: [scene.workerRef] })),
    );
    await notices.emailsAt('09:01');
    for (const call of (await listCalls()).calls) await close(call);
    expect((await absent('2026-11-21', '2026-11-22')).status).toBe(201);
    scene.test.setTime('2026-11-20', '09:02');
    for (const [index, ref] of visits.entries()) {
      const given = { effectiveDate: days[index]!, change: { supportWorkerRefs: [mele] }, reason: 'Tom cannot come.' };
      expect((await acts.act(ref, given)).status).toBe(200);
    }
    await notices.emailsAt('09:03');
    const sentences = (await listCalls()).calls.map(
      ({ name, clients }: { name: string; clients: { says: string[] }[] }) => [name, clients[0]?.says],
    );
    expect(sentences.sort()).toEqual([
      ['Mele Taufa', ['You have Rose from 9:00am to 10:00am (1 hour) tomorrow and on Sunday.']],
      ['Rose Hākaraia', ['Tom can’t come this week. Mele comes at 9:00am tomorrow and on Sunday.']],
    ]);
  });

  it('tells support workers in one sentence that the client is away, by phone and by email, and never why', async () => {
    const acts = createOfficeActs(scene);
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
    await scene.build.query(`update support_workers set email = 'mele@example.org' where ref = $1`, [mele]);
    const weekly = { ...oneVisit, startTime: '09:00' };
    await acts.booked({ ...weekly, supportWorkerRefs: [scene.workerRef] });
    await acts.booked({ ...weekly, startTime: '14:00', supportWorkerRefs: [mele] });
    await notices.emailsAt('09:01');
    for (const call of (await listCalls()).calls) await close(call);
    await notices.emailsAt('09:10');
    const away = { from: '2026-11-21', reason: 'other', reasonWords: 'In Ward 4', note: 'Ward 4' };
    const params = { clientRef: scene.clientRef };
    await scene.test.call('POST /office/clients/{clientRef}/absences', {
      token: scene.office.token,
      params,
      body: away,
    });
    const emails = await notices.emailsAt('09:20');
    const sentence = (day: string) => `Rose is away from ${day}. Your visits to Rose are off until we tell you.`;
    const { calls } = await listCalls();
    expect(calls.map(({ name, clients }: Record<string, { says: string[] }[]>) => [name, clients?.[0]?.says])).toEqual([
      ['Tom Whitaker', [sentence('tomorrow')]],
    ]);
    const toMele = emails.filter(({ to }) => to === 'mele@example.org').at(-1)?.body;
    expect(toMele).toContain(`Rose, Miramar:\n${sentence('Saturday 21 November')}\n`);
    expect(JSON.stringify([calls, emails])).not.toContain('Ward');
  });

  it('tells support workers no more that the client is away once the care has ended', async () => {
    await createOfficeActs(scene).booked({ ...single('2026-11-24'), supportWorkerRefs: [scene.workerRef] });
    await notices.emailsAt('09:01');
    for (const call of (await listCalls()).calls) await close(call);
    await notices.emailsAt('09:10');
    const of = { token: scene.office.token, params: { clientRef: scene.clientRef } };
    const away = { from: '2026-11-21', reason: 'hospital' };
    await scene.test.call('POST /office/clients/{clientRef}/absences', { ...of, body: away });
    await notices.emailsAt('09:12');
    const died = { kind: 'hasDied', from: '2026-11-20', readUntil: '2027-02-28', message: 'We are sorry.' };
    expect((await scene.test.call('POST /office/clients/{clientRef}/ending', { ...of, body: died })).status).toBe(201);
    await notices.emailsAt('09:20');
    const says = (await listCalls()).calls.flatMap(
      ({ clients }: { clients: { says: string[] }[] }) => clients[0]?.says,
    );
    expect(says).toEqual(['Rose’s visit from 9:00am to 10:00am (1 hour) on Tuesday is off.']);
  });

  it('leaves out a visit that is new and then off, on the phone and in emails', async () => {
    const acts = createOfficeActs(scene);
    const ref = await acts.booked({ ...single('2026-11-24'), supportWorkerRefs: [scene.workerRef] });
    await notices.emailsAt('09:01');
    expect((await listCalls()).total).toBe(1);
    await acts.act(ref, { effectiveDate: '2026-11-24', ...cancel });
    expect(await notices.emailsAt('09:02')).toEqual([]);
    expect((await listCalls()).total).toBe(0);
    expect(await notices.emailsAt('09:10')).toEqual([]);
    expect(await notices.outcomes()).toEqual([
      'client email dropped',
      'client email dropped',
      'supportWorker phone dropped',
      'supportWorker phone dropped',
    ]);
  });
});
