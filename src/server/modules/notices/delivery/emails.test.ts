import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';
import type { Scene } from '#server/testing/scene.ts';

// Each email as a real mail server receives it.
let notices: NoticeScene;
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
});
afterEach(() => notices.close());

describe('an email about an answer', () => {
  it('says without health information that there is one, five minutes later, with the way to choose', async () => {
    const { ticketRef } = await notices.book();
    await scene.approve(ticketRef, { message: 'Tom rings the bell twice.' });
    expect(await notices.emailsAt('09:04')).toEqual([]);
    const [email, ...others] = await notices.emailsAt('09:05');
    expect(others).toEqual([]);
    expect(email).toEqual({
      to: await notices.emailOf(scene.client.ref),
      subject: 'Your request has been answered',
      body: `Hello Rose,

Your request has been answered.

See the calendar: http://localhost:4000/app/calendar?client=${scene.clientRef}

Choose what we email you, and when: http://localhost:4000/app/account/notices

Alongside

In an emergency, call 111.`,
    });
    expect(await notices.emailsAt('09:06')).toEqual([]);
  });

  it('says when, who comes, who was asked for and the office’s words where the provider turns that on', async () => {
    await notices.turnOnDetails();
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
    const { ticketRef } = await notices.book({ supportWorkerRefs: [mele, scene.workerRef] });
    await scene.approve(ticketRef, { message: '<b>Tom</b> rings twice.\nBcc: someone@example.org' });
    const [email] = await notices.emailsAt('09:05');
    expect(email?.subject).toBe('Your request has been answered');
    expect(email?.body).toContain(`Your request, “New booking: Personal care, Tue 24 Nov”, has been approved.

9:00am to 10:00am (1 hour)
With Tom

You asked for Mele or Tom.

A message from us: “<b>Tom</b> rings twice.\nBcc: someone@example.org”`);
  });

  it('says why something was declined, and that an order is done', async () => {
    await notices.turnOnDetails();
    const { ticketRef } = await notices.book();
    await scene.decline(ticketRef, 'No one is free.');
    const ref = newRef();
    const params = { clientRef: scene.clientRef };
    const body = { ref, notes: 'Gloves, size M\nWipes' };
    await scene.test.call('POST /clients/{clientRef}/tickets', { token: scene.client.token, params, body });
    await scene.approve(ref, { supportWorkerRefs: [], message: 'They come on Tuesday.' });
    const [email, ...others] = await notices.emailsAt('09:05');
    expect(others).toEqual([]);
    expect(email?.body).toContain('has been declined.\n\nThe reason: “No one is free.”');
    expect(email?.body).toContain(`We have taken care of your consumables order.

You wrote: “Gloves, size M
Wipes”

A message from us: “They come on Tuesday.”`);
    expect(email?.body).toContain(`/app/calendar/new-order?client=${scene.clientRef}`);
  });

  it('tells the author and the office what lapsed', async () => {
    await notices.book({ date: '2026-11-21', startTime: '13:00' });
    scene.test.setTime('2026-11-21', '13:00');
    await scene.lapse();
    const received = await notices.emailsAt('13:01', '2026-11-21');
    expect(received.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [await notices.emailOf(scene.client.ref), 'Your request was not answered in time'],
        [await notices.emailOf(scene.office.ref), 'A request was not answered in time'],
      ].sort(),
    );
    for (const { body } of received) expect(body).not.toContain('Personal care');
  });
});

describe('when an email goes', () => {
  it('is at once where the visit begins within 24 hours, whatever was chosen, with the number after hours', async () => {
    await scene.build.query(`update office_contact set after_hours_phone = '04 555 0199', opening_hours = $1`, [
      'Friday 09:00-17:00',
    ]);
    await notices.setSettings(scene.clientRef, 'all', 'daily');
    const { ticketRef } = await notices.book({ date: '2026-11-21', startTime: '10:00' });
    scene.test.setTime('2026-11-20', '18:00');
    await scene.approve(ticketRef);
    const received = await notices.emailsAt('18:01');
    const email = received.find(({ subject }) => subject === 'Your request has been answered');
    expect(email?.body).toContain('Our office is closed now. About a visit that begins soon, call 04 555 0199.');
  });

  it('is 5:00pm on the client’s clock for those who want one a day', async () => {
    await notices.setSettings(scene.clientRef, 'all', 'daily');
    for (const startTime of ['09:00', '11:00']) await scene.approve((await notices.book({ startTime })).ticketRef);
    const toRose = async (time: string) =>
      (await notices.emailsAt(time)).filter(({ subject }) => subject !== 'Your visits have changed');
    await scene.build.query(`update clients set time_zone = 'Australia/Sydney'`);
    expect(await toRose('18:59')).toEqual([]);
    const [email, ...others] = await toRose('19:00');
    expect(others).toEqual([]);
    expect(email?.body).toContain('Your request has been answered. (2 times)');
  });

  it('follows a setting that was changed meanwhile', async () => {
    await scene.approve((await notices.book()).ticketRef);
    scene.test.setTime('2026-11-20', '09:01');
    await notices.distributeNotices();
    await notices.setSettings(scene.clientRef, 'all', 'daily');
    expect((await notices.emailsAt('09:05')).filter(({ to }) => !to.includes('worker'))).toEqual([]);
    await notices.setSettings(scene.clientRef, 'none');
    expect(await notices.emailsAt('17:00')).toEqual([]);
    expect(await notices.outcomes()).toContain('client email dropped');
  });
});
