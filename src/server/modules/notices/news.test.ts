import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';

let notices: NoticeScene;
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
});
afterEach(() => notices.close());

type News = { at: string; text: string[] };

async function readNews(token = notices.scene.client.token): Promise<News[]> {
  const { body } = await notices.scene.test.call('GET /users/me/support-network-memberships', { token });
  return body.memberships[0]?.news ?? [];
}

const markSeen = (until: string, token: string) =>
  notices.scene.test.call('PUT /clients/{clientRef}/news/seen', {
    token,
    params: { clientRef: notices.scene.clientRef },
    body: { until },
  });

async function approveAt(time: string, startTime: string) {
  const { scene } = notices;
  scene.test.setTime('2026-11-20', time);
  await scene.approve((await notices.book({ startTime })).ticketRef);
}

it('is each change that can no longer be undone, until the member has seen it; each member has their own', async () => {
  const [ana, ben] = [await notices.addMember('Ana', 'viewRoster'), await notices.addMember('Ben', 'viewRoster')];
  const { token } = ben;
  await approveAt('09:00', '09:00');
  expect(await readNews(token)).toEqual([]);
  notices.scene.test.setTime('2026-11-20', '09:01');
  await notices.distributeNotices();
  const [first, ...others] = await readNews(token);
  expect(others).toEqual([]);
  expect(first?.text[0]).toBe('The request for Rose, “New booking: Personal care, Tue 24 Nov”, has been approved.');
  await approveAt('09:05', '12:00');
  notices.scene.test.setTime('2026-11-20', '09:06');
  await notices.distributeNotices();
  expect(await readNews(token)).toHaveLength(2);
  expect((await markSeen(first!.at, token)).status).toBe(200);
  expect(await readNews(token)).toHaveLength(1);
  expect(await readNews(ana.token)).toHaveLength(2);
  // A time to come hides nothing that is not there yet, and an earlier one brings nothing back.
  await markSeen('2027-01-01T00:00:00.000Z', token);
  await markSeen(first!.at, token);
  expect(await readNews(token)).toEqual([]);
  await approveAt('09:10', '15:00');
  notices.scene.test.setTime('2026-11-20', '09:11');
  await notices.distributeNotices();
  expect(await readNews(token)).toHaveLength(1);
});

it('has nothing that a member may not know: an answer that changes nothing, or without the calendar', async () => {
  const viewer = await notices.addMember('Ana', 'viewRoster');
  const details = await notices.addMember('Ben', 'viewClientDetails');
  await notices.scene.decline((await notices.book()).ticketRef, 'No one is free.');
  notices.scene.test.setTime('2026-11-20', '09:01');
  await notices.distributeNotices();
  expect([await readNews(viewer.token), await readNews(details.token)]).toEqual([[], []]);
  await notices.scene.build.query('update notices set asked_by = $1', [viewer.ref]);
  expect((await readNews(viewer.token))[0]?.text.join(' ')).toContain('No one is free.');
  // Those who manage the calendar read it with the request.
  expect(await readNews()).toEqual([]);
});

it('has the name that the client likes to be called, as emails have, and says you to the client', async () => {
  const ana = await notices.addMember('Ana', 'viewRoster');
  await notices.scene.build.query(`update clients set known_as = 'Rosie'`);
  await notices.turnOnDetails();
  await approveAt('09:00', '09:00');
  const emails = await notices.emailsAt('09:10');
  const bodies = await Promise.all(
    [ana.ref, notices.scene.client.ref].map(async (ref) => {
      const to = await notices.emailOf(ref);
      return emails.find((email) => email.to === to)?.body;
    }),
  );
  const subject = '“New booking: Personal care, Tue 24 Nov”, has been approved.';
  const [toAna, toRose] = [`The request for Rosie, ${subject}`, `Your request, ${subject}`];
  expect(bodies).toEqual([expect.stringContaining(toAna), expect.stringContaining(toRose)]);
  expect((await readNews(ana.token))[0]?.text[0]).toBe(toAna);
});
