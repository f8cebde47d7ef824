import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';
import { cancel, createOfficeActs, type OfficeActs } from '#server/testing/office-acts.ts';
import { move, oneVisit, type Scene } from '#server/testing/scene.ts';
import { countTraffic } from '#server/testing/traffic.ts';

let notices: NoticeScene;
let scene: Scene;
let acts: OfficeActs;
let ref: string;
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
  acts = createOfficeActs(scene);
  await notices.addMember('Ana', 'manageRoster');
  const { ref: cara } = await notices.addMember('Cara', 'viewRoster');
  await notices.setSettings(cara, 'all', 'daily');
  const { ref: dan } = await notices.addMember('Dan', 'viewRoster');
  await notices.setSettings(dan, 'none');
  await notices.addMember('Eve', 'viewClientDetails');
  await notices.setSettings(scene.clientRef, 'all', 'atOnce', 'letter');
  const visit = { ...oneVisit, dayOfWeek: undefined, date: '2026-11-26', startTime: '09:00' };
  ref = await acts.booked({ ...visit, supportWorkerRefs: [scene.workerRef] });
  await notices.emailsAt('09:06');
  await scene.build.query('delete from notice_deliveries');
});
afterEach(() => notices.close());

const whoHears = async (...changes: object[]) => {
  const { body } = await scene.test.call('POST /office/who-hears', { token: scene.office.token, body: { changes } });
  return body.hearers.map(({ name, way, at }: Record<string, string>) => `${name} ${way} ${at}`).sort();
};
const everyone = [
  'Ana email 2026-11-19T20:11:00.000Z',
  'Cara email 2026-11-20T04:00:00.000Z',
  'Dan app 2026-11-19T20:06:45.000Z',
  'Rose letter 2026-11-20T20:06:00.000Z',
  'Tom phone 2026-11-20T20:06:00.000Z',
];

describe('POST /office/who-hears', () => {
  it('is what is then sent, to each person by their own choice', async () => {
    const { clientRef, workerRef } = scene;
    const visit = { clientRef, date: '2026-11-26', startTime: '09:00', workerRefs: [workerRef] };
    expect(await whoHears(visit)).toEqual(everyone);
    // The same of all visits of a day, and each person once.
    expect(await whoHears(visit, { clientRef, from: '2026-11-26', to: '2026-11-26' })).toEqual(everyone);
    expect(await whoHears({ clientRef, from: '2026-11-27' })).toEqual([]);
    await acts.act(ref, { effectiveDate: '2026-11-26', ...cancel });
    await notices.emailsAt('09:07');
    const sent = await scene.build.query<{ text: string }>(
      `select concat_ws(' ', coalesce(u.given_name, w.given_name, 'Rose'), way) as text from notice_deliveries d
         left join users u on u.ref = d.recipient_ref left join support_workers w on w.ref = d.recipient_ref order by 1`,
    );
    expect(sent.map(({ text }) => text)).toEqual(everyone.map((one) => one.split(' ').slice(0, 2).join(' ')));
  });

  it('names of an answer that changes nothing the person who asked and those who manage the calendar', async () => {
    const { ticketRef } = (await scene.ask(ref, move('2026-11-26', '2026-11-27'))).body;
    const people = everyone.filter((one) => /^(Ana|Rose)/.test(one));
    expect(await whoHears({ ticketRef, answer: 'declined' })).toEqual(people);
  });

  it('names of an approval everyone who hears of the change, and of an order those of an answer', async () => {
    const { ticketRef } = (await scene.ask(ref, move('2026-11-26', '2026-11-27'))).body;
    const approved = { ticketRef, answer: 'approved' };
    expect(await whoHears({ ...approved, workerRefs: [scene.workerRef] })).toEqual(everyone);
    expect(await whoHears(approved)).toEqual(everyone.filter((one) => /^(Ana|Rose)/.test(one)));
  });

  it('promises no email where there is no mail server', async () => {
    scene.test.context.hasMailServer = false;
    const hearers = await whoHears({ clientRef: scene.clientRef, date: '2026-11-26', workerRefs: [] });
    scene.test.context.hasMailServer = true;
    expect(hearers.map((one: string) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      ...['Ana unsent', 'Cara unsent', 'Dan app', 'Rose letter'],
    ]);
  });

  it('leaves out a support worker who is away then, and names who hears of their absence', async () => {
    const { clientRef, workerRef } = scene;
    const absence = { absentWorkerRef: workerRef, from: '2026-11-25' };
    const family = everyone.filter((one) => !one.startsWith('Tom'));
    expect(await whoHears(absence)).toEqual(family);
    expect(await whoHears({ ...absence, to: '2026-11-25' })).toEqual([]);
    await scene.build.query(`insert into worker_absences (ref, worker_ref, from_date) values ($1, $1, '2026-11-25')`, [
      workerRef,
    ]);
    expect(await whoHears({ clientRef, date: '2026-11-26', workerRefs: [workerRef] })).not.toContain(everyone[4]);
  });

  it('asks the database as little of twenty visits of a client as of one', async () => {
    const { clientRef, workerRef } = scene;
    const visits = Array.from({ length: 20 }, (_, index) => {
      return { clientRef, date: `2026-12-${index + 10}`, startTime: '09:00', workerRefs: [workerRef] };
    });
    const count = async (changes: object[]) => {
      const tries = [await countTraffic(() => whoHears(...changes)), await countTraffic(() => whoHears(...changes))];
      return Math.min(...tries.map(({ statements }) => statements));
    };
    const [one, many] = [await count(visits.slice(0, 1)), await count(visits)];
    expect(one).toBeGreaterThan(0);
    expect(many).toBe(one);
  });
});
