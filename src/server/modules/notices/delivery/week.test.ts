import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { importFile } from '#server/testing/imports.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';
import { cancel, createOfficeActs, type OfficeActs } from '#server/testing/office-acts.ts';
import { move, oneVisit, type Scene } from '#server/testing/scene.ts';

/** A week of what the office does, and by hand for each act who must know of it. */
let notices: NoticeScene;
let scene: Scene;
let acts: OfficeActs;
/** People by the ref that a delivery names. */
const people = new Map<string, string>();
/** `What was done: Who`, for everyone who must know. */
const mustKnow: string[] = [];
const actOfNotice = new Map<string, string>();
const addresses = new Map<string, string>();
const arrived: string[] = [];
let [ida, joe, mele, ata] = ['', '', '', ''];

beforeAll(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
  acts = createOfficeActs(scene);
  const { build, clientRef, workerRef, client } = scene;
  people.set(clientRef, 'Rose').set(workerRef, 'Tom');
  for (const [name, capability] of Object.entries({
    Ana: 'manageRoster',
    Ben: 'viewRoster',
    Cara: 'viewRoster',
    Dan: 'viewRoster',
    Dora: 'viewClientDetails',
  } as const)) {
    const { ref } = await notices.addMember(name, capability);
    people.set(ref, name);
    addresses.set(name, `${name.toLowerCase()}@family.test`);
    if (name === 'Cara') await notices.setSettings(ref, 'mine');
  }
  ida = await build.client({ givenName: 'Ida', familyName: 'Moana' });
  joe = await build.client({ givenName: 'Joe', familyName: 'Abbott' });
  mele = await build.worker({ givenName: 'Mele', familyName: 'Taufa' });
  ata = await build.worker({ givenName: 'Ata', familyName: 'Ngata' });
  people.set(ida, 'Ida').set(joe, 'Joe').set(mele, 'Mele').set(ata, 'Ata');
  await build.query(`update clients set email = 'joe@client.test' where ref = $1`, [joe]);
  await build.query(`insert into notice_settings values ($1, $1, 'all', 'atOnce', 'letter')`, [joe]);
  await build.query(`update support_workers set email = given_name || '@work.test' where ref <> $1`, [mele]);
  await build.query(`update support_workers set notice_way = 'phone' where ref = $1`, [ata]);
  addresses.set('Rose', await notices.emailOf(client.ref)).set('Tom', 'Tom@work.test');
});
afterAll(() => notices.close());

/** Does one thing at a time of the week and notes who must know; an act that is about several bookings still is one notice. */
async function does(what: string, at: [date: string, time: string], who: string, work: () => Promise<unknown>) {
  scene.test.setTime(...at);
  const known = [...actOfNotice.keys()];
  await work();
  const added = await scene.build.query<{ ref: string }>('select ref from notices where ref <> all ($1)', [known]);
  expect(added.length, what).toBe(who === '' ? 0 : 1);
  for (const { ref } of added) actOfNotice.set(ref, what);
  mustKnow.push(...who.split(' ').flatMap((name) => (name ? `${what}: ${name}` : [])));
}

async function hourPasses([date, time]: [string, string]) {
  for (const minute of ['02', '08']) {
    const received = await notices.emailsAt(time.replace(/\d\d$/, minute), date);
    arrived.push(...received.map(({ to }) => to));
  }
}

const single = (date: string, startTime = '09:00') => ({ ...oneVisit, dayOfWeek: undefined, date, startTime });
const ok = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as never as { ticketRef: string; ref: string; actRef: string };
};
const office = () => scene.office.token;

it('reaches everyone who must know, by email, on the phone list or in the app, and no one else', async () => {
  const { clientRef } = scene;
  const [mon, tue, wed, thu, fri] = ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const family = 'Rose Ana Ben Cara';
  const week: [string, [string, string], string, () => Promise<unknown>][] = [];
  let [visit, second, idas] = ['', '', ''];

  week.push([
    'approve',
    [mon, '09:00'],
    `${family} Dan Tom`,
    async () => {
      const { ref, ticketRef } = await notices.book(single('2026-12-02'));
      visit = ref;
      await ok(scene.approve(ticketRef));
    },
  ]);
  week.push([
    'decline',
    [mon, '10:00'],
    'Rose Ana',
    async () => {
      const { ticketRef } = await ok(scene.ask(visit, move('2026-12-02', '2026-12-03')));
      await ok(scene.decline(ticketRef, 'No one is free.'));
    },
  ]);
  week.push([
    'move',
    [mon, '11:00'],
    `${family} Dan Tom`,
    () => ok(acts.act(visit, { effectiveDate: '2026-12-02', change: { startTime: '10:00' } })),
  ]);
  week.push([
    'reassign',
    [tue, '09:00'],
    `${family} Tom Mele`,
    async () => {
      await scene.build.query(
        `delete from memberships where user_ref in (select ref from users where given_name = 'Dan')`,
      );
      await ok(acts.act(visit, { effectiveDate: '2026-12-02', change: { supportWorkerRefs: [mele] } }));
    },
  ]);
  week.push([
    'book for Ida',
    [tue, '10:00'],
    'Ida Ata',
    async () => {
      idas = await acts.booked({ ...single('2026-12-03'), supportWorkerRefs: [ata] }, { clientRef: ida });
    },
  ]);
  week.push([
    'book for Joe',
    [tue, '11:00'],
    'Joe Mele',
    () => acts.booked({ ...single('2026-12-04'), supportWorkerRefs: [mele] }, { clientRef: joe }),
  ]);
  week.push([
    'cancel and undo',
    [tue, '12:00'],
    '',
    async () => {
      const { actRef } = await ok(acts.act(visit, { effectiveDate: '2026-12-02', ...cancel }));
      await ok(acts.undo(actRef));
    },
  ]);
  week.push([
    'cancel for Ida',
    [wed, '09:00'],
    'Ida Ata',
    () => ok(acts.act(idas, { effectiveDate: '2026-12-03', ...cancel }, { clientRef: ida })),
  ]);
  week.push([
    'book',
    [wed, '10:00'],
    `${family} Tom`,
    async () => {
      second = await acts.booked({ ...single('2026-12-08'), supportWorkerRefs: [scene.workerRef] });
    },
  ]);
  week.push([
    'Tom cannot come',
    [wed, '11:00'],
    family,
    () =>
      ok(
        scene.test.call('POST /office/support-workers/{supportWorkerRef}/absences', {
          token: office(),
          params: { supportWorkerRef: scene.workerRef },
          body: { from: '2026-12-08', to: '2026-12-08', reason: 'Ill' },
        }),
      ),
  ]);
  week.push([
    'away',
    [wed, '12:00'],
    // Tom cannot come on the day of the only visit.
    family,
    () =>
      ok(
        scene.test.call('POST /office/clients/{clientRef}/absences', {
          token: office(),
          params: { clientRef },
          body: { from: '2026-12-07', to: '2026-12-09' },
        }),
      ),
  ]);
  week.push([
    'order',
    [thu, '09:00'],
    'Rose Ana',
    async () => {
      const ref = newRef();
      const order = { token: scene.client.token, params: { clientRef }, body: { ref, notes: 'Gloves' } };
      await ok(scene.test.call('POST /clients/{clientRef}/tickets', order));
      await ok(scene.approve(ref, { supportWorkerRefs: [] }));
    },
  ]);
  week.push([
    'not answered',
    [thu, '10:00'],
    'Rose Ana',
    async () => {
      await notices.book(single('2026-11-27', '08:00'));
      scene.test.setTime(fri, '08:00');
      await scene.lapse();
    },
  ]);
  week.push([
    'import for Joe',
    [fri, '10:00'],
    'Tom',
    () =>
      ok(
        importFile(
          scene,
          'series',
          `Client,Service,Weekday,Start,Minutes,Support worker,Funding,From\r\n${joe},personal-care,Monday,1pm,60,Tom Whitaker,Private,7/12/2026`,
        ),
      ),
  ]);
  week.push([
    'end of Joe’s care',
    [fri, '11:00'],
    'Tom',
    () =>
      ok(
        scene.test.call('POST /office/clients/{clientRef}/ending', {
          token: office(),
          params: { clientRef: joe },
          body: { kind: 'hasLeft', from: '2026-12-05', readUntil: '2027-05-20', message: 'Thank you.' },
        }),
      ),
  ]);

  for (const [what, at, who, work] of week) {
    await does(what, at, who, work);
    await hourPasses(what === 'not answered' ? [fri, '08:00'] : at);
  }
  expect(second).not.toBe('');

  const deliveries = await scene.build.query<{
    notice: string;
    recipient: string;
    way: string;
    outcome: string | null;
  }>('select notice_ref as notice, recipient_ref as recipient, way, outcome from notice_deliveries');
  const names = deliveries.map(({ notice, recipient }) => `${actOfNotice.get(notice)}: ${people.get(recipient)}`);
  expect(names.sort()).toEqual(mustKnow.sort());

  const { body } = await scene.test.call('GET /office/calls', { token: office() });
  const onList = body.calls.flatMap((call: { recipientRef: string; noticeRefs: string[] }) =>
    call.noticeRefs.map((ref) => `${ref} ${call.recipientRef}`),
  );
  const counts = { email: 0, list: 0, app: 0, none: 0 };
  for (const { notice, recipient, way, outcome } of deliveries) {
    const name = people.get(recipient)!;
    if (way === 'app') counts.app++;
    else if (outcome === 'dropped') {
      // What was booked for Ida is cancelled before she and Ata were called.
      expect(['Ida', 'Ata']).toContain(name);
      counts.none++;
    } else if (way === 'email') {
      expect([name, outcome, arrived.includes(addresses.get(name)!)]).toEqual([name, 'emailed', true]);
      counts.email++;
    } else {
      expect(onList, name).toContain(`${notice} ${recipient}`);
      counts.list++;
    }
  }
  expect(counts.email + counts.list + counts.app + counts.none).toBe(mustKnow.length);
  expect(counts).toEqual({ email: 32, list: 3, app: 6, none: 4 });
});
