import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';
import { move, oneVisit, type Scene } from '#server/testing/scene.ts';

// Each email as a real mail server receives it.
let notices: NoticeScene;
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
});
afterEach(() => notices.close());

describe('who receives a notice', () => {
  it('is everyone who sees the calendar, by their own setting, and no one else', async () => {
    await notices.addMember('Ana', 'manageRoster');
    await notices.addMember('Ben', 'viewRoster');
    const cora = await notices.addMember('Cora', 'viewRoster');
    await notices.addMember('Dan', 'viewClientDetails');
    await notices.setSettings(cora.ref, 'mine');
    await scene.approve((await notices.book()).ticketRef);
    const subjects = (await notices.emailsAt('09:05')).map(({ to, subject }) => `${to}: ${subject}`).sort();
    expect(subjects).toEqual(
      [
        'ana@family.test: A request has been answered',
        'ben@family.test: A request has been answered',
        `${await notices.emailOf(scene.client.ref)}: Your request has been answered`,
      ].sort(),
    );
    expect(await notices.outcomes()).toEqual([
      'client email emailed',
      'member app',
      'member email emailed',
      'member email emailed',
      'supportWorker phone',
    ]);
  });

  it('is of an answer that changes nothing, only the person who asked and those who manage the calendar', async () => {
    await notices.addMember('Ana', 'manageRoster');
    await notices.addMember('Ben', 'viewRoster');
    const { ref } = await scene.booked(oneVisitOn('2026-12-01'));
    await notices.emailsAt('09:05');
    const { body } = await scene.ask(ref, move('2026-12-01', '2026-12-02'));
    await scene.decline(body.ticketRef, 'No one is free.');
    const addresses = (await notices.emailsAt('09:30')).map(({ to }) => to);
    expect(addresses.sort()).toEqual(['ana@family.test', await notices.emailOf(scene.client.ref)].sort());
  });

  it.each<[string, (ben: string) => Promise<unknown>]>([
    ['was removed', (ben) => scene.build.query('delete from memberships where user_ref = $1', [ben])],
    [
      'may not see the calendar any more',
      (ben) =>
        scene.build.query(
          'update memberships set view_roster = false, view_client_details = true where user_ref = $1',
          [ben],
        ),
    ],
    ['wants to hear nothing now', (ben) => notices.setSettings(ben, 'none')],
  ])('is not a member who %s between the change and the email, the mail server being down', async (_, change) => {
    const ben = await notices.addMember('Ben', 'viewRoster');
    await scene.approve((await notices.book()).ticketRef);
    notices.mail.isDown = true;
    expect(await notices.emailsAt('09:05')).toEqual([]);
    await change(ben.ref);
    notices.mail.isDown = false;
    expect((await notices.emailsAt('09:06')).map(({ to }) => to)).toEqual([await notices.emailOf(scene.client.ref)]);
    expect(await scene.build.query(`select from outbox where to_address = 'ben@family.test'`)).toEqual([]);
  });

  it('is no one once the client has died, not even of what waits', async () => {
    await scene.approve((await notices.book()).ticketRef);
    notices.mail.isDown = true;
    await notices.emailsAt('09:05');
    await scene.approve((await notices.book({ startTime: '12:00' })).ticketRef);
    const ending = await scene.test.call('POST /office/clients/{clientRef}/ending', {
      token: scene.office.token,
      params: { clientRef: scene.clientRef },
      body: { kind: 'hasDied', from: '2026-11-20', readUntil: '2027-05-20', message: 'With our sympathy.' },
    });
    expect(ending.status).toBe(201);
    notices.mail.isDown = false;
    const received = await notices.emailsAt('09:30');
    expect(received.filter(({ subject }) => subject !== 'With our sympathy')).toEqual([]);
  });

  it('is a worker by email where the register has one: time, given name and suburb, no service', async () => {
    await scene.build.query(`update support_workers set email = 'tom@workers.test' where ref = $1`, [scene.workerRef]);
    await scene.approve((await notices.book()).ticketRef);
    const email = (await notices.emailsAt('09:05')).find(({ to }) => to === 'tom@workers.test');
    expect(email).toMatchObject({ subject: 'Your visits have changed' });
    expect(email?.body).toContain(
      'Rose, Miramar:\nYou have Rose from 9:00am to 10:00am (1 hour) on Tuesday 24 November.\n',
    );
    expect(email?.body).not.toContain('Personal care');
  });
});

describe('many changes and a mail server that is down', () => {
  it('send each person few emails and lose none', async () => {
    await notices.turnOnDetails();
    await notices.addMember('Ben', 'viewRoster');
    await scene.build.query(`update support_workers set email = 'tom@workers.test' where ref = $1`, [scene.workerRef]);
    notices.mail.isDown = true;
    const changes = 1000;
    await scene.build.query(
      `insert into notices (ref, client_ref, kind, content, workers, begins_at, made_at)
       select lpad(replace(n::text, '.', ''), 16, '0'), $1, 'changed',
              jsonb_build_object('version', 1, 'subjects', jsonb_build_array(jsonb_build_object('kind', 'service', 'service', 'Change ' || n || ' of all')), 'details', '[]'::jsonb),
              jsonb_build_object('version', 1, 'workers', jsonb_build_array(jsonb_build_object('ref', $2::text, 'lines', jsonb_build_array(
                jsonb_build_object('kind', 'more', 'visits', n, 'until', '2026-12-31')), 'beginsAt', 0))),
              null, $3::timestamptz + n * interval '60 ms'
         from generate_series(1, ${changes}) n`,
      [scene.clientRef, scene.workerRef, new Date(scene.test.context.now())],
    );
    const received = [];
    for (let minute = 1; minute <= 12; minute++) {
      notices.mail.isDown = minute < 7;
      received.push(...(await notices.emailsAt(`09:${String(minute).padStart(2, '0')}`)));
    }
    for (const to of [await notices.emailOf(scene.client.ref), 'ben@family.test', 'tom@workers.test']) {
      const own = received.filter((email) => email.to === to);
      expect(own.length).toBe(1);
      const changesRead = own.flatMap(({ body }) => body.match(/Change \d+ of all|And \d+ more/g) ?? []);
      expect(new Set(changesRead).size).toBe(changes);
    }
  });

  it('does not add to an email that may have arrived already', async () => {
    await notices.turnOnDetails();
    await scene.approve((await notices.book()).ticketRef);
    scene.test.setTime('2026-11-20', '09:05');
    await notices.distributeNotices();
    await scene.build.query('update outbox set frozen_at = now(), unanswered = 1 where recipient_ref is not null');
    await scene.approve((await notices.book({ startTime: '12:00' })).ticketRef);
    const bodies = (await notices.emailsAt('09:11')).map(({ body }) => body.match(/approved/g)?.length);
    expect(bodies).toEqual([1, 1]);
  });

  it('sends the text of an email that may have arrived as it is, and to no one who may not know it any more', async () => {
    const ben = await notices.addMember('Ben', 'viewRoster');
    await scene.approve((await notices.book()).ticketRef);
    scene.test.setTime('2026-11-20', '09:05');
    await notices.distributeNotices();
    await scene.build.query('update outbox set frozen_at = now(), unanswered = 1 where recipient_ref is not null');
    await notices.turnOnDetails();
    await scene.build.query('delete from memberships where user_ref = $1', [ben.ref]);
    const received = await notices.emailsAt('09:06');
    expect(received.map(({ to }) => to)).toEqual([await notices.emailOf(scene.client.ref)]);
    expect(received[0]?.body).not.toContain('Personal care');
    expect(
      await scene.build.query(`select body, given_up_at is not null as "isGivenUp" from outbox where to_address = $1`, [
        'ben@family.test',
      ]),
    ).toEqual([{ body: '', isGivenUp: true }]);
    expect(await notices.emailsAt('09:10')).toEqual([]);
    expect(await notices.outcomes()).toContain('member email dropped');
  });

  it('keeps an address that is refused on record, and tells the others', async () => {
    await notices.addMember('Ben', 'viewRoster');
    notices.mail.refused = 'ben@family.test';
    await scene.approve((await notices.book()).ticketRef);
    expect((await notices.emailsAt('09:05')).map(({ to }) => to)).toEqual([await notices.emailOf(scene.client.ref)]);
    const refusals = await scene.build.query(`select from outbox where to_address = $1 and refused_at is not null`, [
      notices.mail.refused,
    ]);
    expect(refusals.length).toBe(1);
  });
});

function oneVisitOn(date: string) {
  return { ...oneVisit, dayOfWeek: undefined, date };
}
