import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';

// docs/product/requests.md, "Questions". Friday 20 November, 9:00am.
let notices: NoticeScene;
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
});
afterEach(() => notices.close());

const own = () => ({ token: notices.scene.client.token, params: { clientRef: notices.scene.clientRef } });
const ask = (place: object, options: object = {}) =>
  notices.scene.test.call('POST /clients/{clientRef}/questions', {
    ...own(),
    body: { ref: newRef(), text: 'Is the key with Tom?', ...place },
    ...options,
  });
const list = async () => (await notices.scene.test.call('GET /clients/{clientRef}/tickets', own())).body.tickets;
const findQuestion = async (ref: string) => (await list()).find((one: { ref: string }) => one.ref === ref);
const answer = (ref: string, message?: string) =>
  notices.scene.approve(ref, { supportWorkerRefs: [], ...(message && { message }) });

describe('POST /clients/{clientRef}/questions', () => {
  it('asks about a visit on the day that it is on, in the queue and the list, also once its series is split', async () => {
    const { scene } = notices;
    const { ref: jobRef } = await scene.booked();
    const { status, body } = await ask({ visit: { jobRef, originalDate: '2026-11-30' } });
    expect([status, body.version]).toEqual([201, 1]);
    const visit = { jobRef, originalDate: '2026-11-30', date: '2026-11-30' };
    const seriesRef = (await scene.job(jobRef))!.seriesRef;
    const expected = { type: 'question', status: 'open', subject: 'Question: Personal care, Mon 30 Nov', isOwn: true };
    const regarding = { seriesRef, originalDate: '2026-11-30' };
    expect(await findQuestion(body.ref)).toMatchObject({
      ...expected,
      message: 'Is the key with Tom?',
      visit,
      regarding,
    });
    const { tickets } = (await scene.test.call('GET /office/tickets', { token: scene.office.token })).body;
    expect(tickets).toMatchObject([{ ref: body.ref, subject: expected.subject }]);
  });

  it('is to be answered before the visit begins, and one about a visit of the past like any other', async () => {
    const { scene } = notices;
    await scene.build.query(`update office_contact set opening_hours = $1`, [
      'Monday 08:30-17:00; Tuesday 08:30-17:00; Friday 08:30-17:00',
    ]);
    const { ref: jobRef } = await scene.booked();
    const askedAt = async (date: string, time: string) => {
      scene.test.setTime(date, time);
      const { ref } = (await ask({ visit: { jobRef, originalDate: '2026-11-30' } })).body;
      return wallClock({ instant: Date.parse((await findQuestion(ref)).answerBy), zone: 'Pacific/Auckland' });
    };
    const [before, after] = [await askedAt('2026-11-27', '09:00'), await askedAt('2026-11-30', '16:00')];
    expect(before.date).toBe('2026-11-30');
    expect(before.time < '17:00').toBe(true);
    expect(after).toEqual({ date: '2026-12-01', time: '17:00' });
  });

  it('asks about a request, and neither about a question nor about what this client has not', async () => {
    const { ticketRef: requestRef, ref: jobRef } = await notices.book();
    const { ref } = (await ask({ requestRef })).body;
    expect(await findQuestion(ref)).toMatchObject({
      subject: 'Question: Personal care, Tue 24 Nov',
      regarding: { requestRef },
    });
    const other = await notices.scene.build.client();
    await notices.scene.build.member(notices.scene.client.ref, other, { capabilities: ['manageRoster'] });
    const theirs = { params: { clientRef: other } };
    const refused = [
      ask({ requestRef: ref }),
      ask({}),
      ask({ requestRef }, theirs),
      ask({ visit: { jobRef, originalDate: '2026-11-24' } }, theirs),
      ask({ visit: { jobRef, originalDate: '2026-11-25' } }),
    ];
    for (const reply of await Promise.all(refused)) expect(reply.status).toBe(404);
  });

  it('is answered in words alone, which members who manage the calendar read and are told, and no one else', async () => {
    const { scene } = notices;
    const viewer = await notices.addMember('Vera', 'viewRoster');
    await notices.turnOnDetails();
    const { ticketRef: requestRef } = await notices.book();
    const { ref } = (await ask({ requestRef })).body;
    expect((await answer(ref)).body.messages).toEqual(['Write an answer.']);
    expect((await answer(ref, 'Yes, he has it.')).status).toBe(200);
    const emails = await notices.emailsAt('09:10');
    expect(emails.map(({ to }) => to)).toEqual([await notices.emailOf(scene.client.ref)]);
    expect(emails[0]!.body).toContain('Your question, “Question: Personal care, Tue 24 Nov”, has been answered.');
    expect(emails[0]!.body).toContain('You wrote: “Is the key with Tom?”');
    expect(emails[0]!.body).toContain('A message from us: “Yes, he has it.”');
    const readUnread = async (token: string) =>
      (await scene.test.call('GET /users/me/support-network-memberships', { token })).body.memberships[0].answers;
    expect([await readUnread(scene.client.token), await readUnread(viewer.token)]).toEqual([[ref], undefined]);
    expect(await findQuestion(ref)).toMatchObject({ status: 'approved', answer: 'Yes, he has it.' });
  });

  it('is withdrawn while it waits, and one that was sent twice is one', async () => {
    const { ticketRef: requestRef } = await notices.book();
    const ref = newRef();
    expect([(await ask({ ref, requestRef })).status, (await ask({ ref, requestRef })).status]).toEqual([201, 409]);
    const withdrawal = { ...own(), params: { ...own().params, ref }, ifMatch: 1 };
    const reply = await notices.scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', withdrawal);
    expect([reply.status, (await findQuestion(ref)).status]).toEqual([200, 'withdrawn']);
  });
});
