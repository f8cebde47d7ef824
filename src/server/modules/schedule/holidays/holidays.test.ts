import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';
import { cancel, createOfficeActs } from '#server/testing/office-acts.ts';
import { oneVisit, type Scene } from '#server/testing/scene.ts';
import { countTraffic } from '#server/testing/traffic.ts';

// docs/product/notices.md, "Before a public holiday": Tom comes to Rose on Friday 4 December 2026 at 9:00am, and it is 20 November.
let notices: NoticeScene;
let scene: Scene;
let ana: string;
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
  await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-12-04' });
  await notices.addMember('Ana', 'manageRoster');
  ana = (await scene.build.query<{ email: string }>(`select email from users where given_name = 'Ana'`))[0]!.email;
  await notices.addMember('Cara', 'viewRoster');
  await scene.build.query('delete from notices');
  await scene.build.query('delete from public_holidays');
});
afterEach(() => notices.close());

const asOffice = () => ({ token: scene.office.token });
const add = async (more: object = {}) => {
  const body = { date: '2026-12-04', name: 'Founders’ Day', country: 'nz', ...more };
  return (await scene.test.call('POST /office/holidays', { ...asOffice(), body })).body.ref as string;
};
const ask = (ref: string, token = scene.office.token) =>
  scene.test.call('POST /office/holidays/{ref}/question', { token, params: { ref } });
const undo = (ref: string, token = scene.office.token) =>
  scene.test.call('DELETE /office/holidays/{ref}/question', { token, params: { ref } });
const onToday = async () =>
  (await scene.test.call('GET /office/today', asOffice())).body.holidays.map(({ name }: { name: string }) => name);
const whoHears = async () => {
  const body = { changes: [{ clientRef: scene.clientRef, holiday: '2026-12-04' }] };
  const { hearers } = (await scene.test.call('POST /office/who-hears', { ...asOffice(), body })).body;
  return hearers.map(({ name, way }: { name: string; way: string }) => `${name} ${way}`).sort();
};
const askedOf = async () => (await scene.test.call('GET /office/settings', asOffice())).body.holidays[0]?.asked?.byName;

describe('a question about a public holiday', () => {
  it('goes to the client and those who manage the calendar, as it was said that they hear, and once', async () => {
    const ref = await add();
    expect(await onToday()).toEqual(['Founders’ Day']);
    expect(await whoHears()).toEqual(['Ana email', 'Rose email']);
    expect((await ask(ref)).body).toEqual({ ref, clients: 1 });
    expect([await onToday(), await askedOf()]).toEqual([[], expect.any(String)]);
    const again = await ask(ref);
    expect([again.status, again.body.messages]).toEqual([412, [`${await askedOf()} has asked already.`]]);
    const sent = await notices.emailsAt('09:06');
    expect(sent.map(({ to }) => to).sort()).toEqual([ana, await notices.emailOf(scene.client.ref)].sort());
    for (const { subject, body } of sent) {
      expect(subject).toBe('Your visits on a public holiday');
      expect(body).toContain('Friday 4 December is Founders’ Day, a public holiday. We come as planned.');
      expect(body).not.toContain('9:00am');
    }
    const audit = await scene.build.query(
      `select client_ref as "clientRef" from audit_log where action = 'holidayAsked'`,
    );
    expect(audit).toEqual([{ clientRef: scene.clientRef }]);
  });

  it('is taken back for 30 seconds by the person who asked, and no one hears of it', async () => {
    const ref = await add();
    await ask(ref);
    const other = await scene.build.user({ office: true });
    expect((await undo(ref, other.token)).status).toBe(422);
    scene.test.setTime('2026-11-20', '09:00');
    expect((await undo(ref)).status).toBe(200);
    expect([await onToday(), await askedOf()]).toEqual([['Founders’ Day'], undefined]);
    expect(await notices.emailsAt('09:06')).toEqual([]);
    expect((await undo(ref)).status).toBe(422);
    await ask(ref);
    scene.test.setTime('2026-11-20', '09:07');
    expect((await undo(ref)).body.messages).toEqual(['It is too late to undo this: you have 30 seconds.']);
  });

  it('is refused where no one who keeps the day has a visit, and once the day has come', async () => {
    expect((await ask(await add({ region: 'nz-westland' }))).body.messages).toEqual([
      'No one who keeps this day has a visit then.',
    ]);
    const ref = await add();
    scene.test.setTime('2026-12-04', '06:00');
    expect((await ask(ref)).body.messages).toEqual(['This day has come. Ring those who have a visit.']);
    expect(await onToday()).toEqual([]);
  });

  it('can be asked of another day once the holiday has moved', async () => {
    const ref = await add();
    await ask(ref);
    const body = { date: '2026-12-03', name: 'Founders’ Day', country: 'nz' };
    await scene.test.call('PUT /office/holidays/{ref}', { ...asOffice(), params: { ref }, body, ifMatch: 1 });
    expect([await onToday(), await askedOf()]).toEqual([['Founders’ Day'], undefined]);
  });

  describe('that waits to be told', () => {
    const listToCall = async () =>
      (await scene.test.call('GET /office/calls', asOffice())).body.calls.flatMap(({ clients }: Call) =>
        clients.map(({ says }) => says.join(' ')),
      );
    type Call = { clients: { says: string[] }[] };
    let ref: string;
    beforeEach(async () => {
      await notices.setSettings(scene.clientRef, 'all', 'atOnce', 'phone');
      ref = await add();
      await ask(ref);
      await notices.emailsAt('09:02');
      expect(await listToCall()).toEqual([expect.stringContaining('We come as planned.')]);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['moved', () => scene.test.call('PUT /office/holidays/{ref}', { ...ofHoliday(), body: moved, ifMatch: 1 })],
      ['gone', () => scene.test.call('DELETE /office/holidays/{ref}', ofHoliday())],
    ])('reaches no one once its holiday is %s', async (_, change) => {
      await change();
      expect([await listToCall(), await notices.emailsAt('09:06')]).toEqual([[], []]);
    });
    const ofHoliday = () => ({ ...asOffice(), params: { ref } });
    const moved = { date: '2026-12-03', name: 'Founders’ Day', country: 'nz' };

    it('reaches no one once its visit is cancelled: they hear of that instead', async () => {
      const [job] = await scene.build.query<{ ref: string }>('select ref from jobs');
      await createOfficeActs(scene).act(job!.ref, { effectiveDate: '2026-12-04', ...cancel });
      await notices.emailsAt('09:10');
      const calls = (await listToCall()).join();
      expect(calls).toContain('The visit at 9:00am on Friday 4 December is cancelled.');
      expect(calls).not.toContain('We come as planned.');
    });
  });
});

describe('POST /office/who-hears', () => {
  it('reads the clients of a holiday by two statements more for each', async () => {
    const refs = [scene.clientRef];
    for (let index = 0; index < 5; index++) refs.push(await scene.build.client());
    const count = async (clients: number) => {
      const body = { changes: refs.slice(0, clients).map((clientRef) => ({ clientRef, holiday: '2026-12-04' })) };
      const tries = [];
      for (let time = 0; time < 3; time++)
        tries.push(
          (await countTraffic(() => scene.test.call('POST /office/who-hears', { ...asOffice(), body }))).statements,
        );
      return Math.min(...tries);
    };
    expect((await count(6)) - (await count(1))).toBeLessThanOrEqual(10);
  });
});

describe('Today', () => {
  it('lists a holiday that a client keeps, from two weeks before, until it is done', async () => {
    await add({ region: 'nz-westland', name: 'Westland Anniversary Day' });
    await add({ country: 'au', name: 'Another country' });
    await add({ date: '2026-12-05', name: 'In fifteen days' });
    expect(await onToday()).toEqual([]);
    const ref = await add();
    const items = [{ key: `holiday-${ref}`, version: 0 }];
    await scene.test.call('POST /office/today/done', { ...asOffice(), body: { items, done: true } });
    expect(await onToday()).toEqual([]);
  });

  it('is read anew once a holiday has taken the place of another', async () => {
    const ref = await add();
    const { etag } = await scene.test.call('GET /office/today', asOffice());
    await scene.test.call('DELETE /office/holidays/{ref}', { ...asOffice(), params: { ref } });
    await add({ name: 'Anniversary Day' });
    const again = await scene.test.call('GET /office/today', { ...asOffice(), headers: { 'if-none-match': etag! } });
    expect(again.status).toBe(200);
  });
});
