import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';
import { oneVisit, type Scene } from '#server/testing/scene.ts';

// Today is Friday 20 November 2026. Tom came to Rose on the 13th and comes every Monday; Mele comes on the 25th; Ted’s visit waits for a call.
let notices: NoticeScene;
let scene: Scene;
let mele: string;
keepTestApp();
beforeEach(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
  mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Fifita' });
  scene.test.setTime('2026-11-12', '09:00');
  await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-13' });
  scene.test.setTime('2026-11-20', '09:00');
  await scene.booked();
  await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-25' }, [mele]);
  await scene.build.query(`update support_workers set email = lower(given_name) || '@workers.test'`);
  await scene.build.query('delete from notices');
});
afterEach(() => notices.close());

const office = () => ({ token: scene.office.token, params: { clientRef: scene.clientRef } });
const died = { kind: 'hasDied', from: '2026-11-20', readUntil: '2027-02-28', message: 'We are sorry.' };
const record = (body: object = died) =>
  scene.test.call('POST /office/clients/{clientRef}/ending', { ...office(), body });
const undo = () => scene.test.call('DELETE /office/clients/{clientRef}/ending', { ...office(), ifMatch: 1 });
const listCalls = async () => (await scene.test.call('GET /office/calls', { token: scene.office.token })).body.calls;
type Call = Awaited<ReturnType<typeof listCalls>>[number];
const listSaid = async () =>
  (await listCalls()).map(({ name, reason, clients }: Call) => [
    name,
    reason,
    ...clients.flatMap(({ says }: { says: string[] }) => says),
  ]);
const toWorkers = (emails: readonly { to: string }[]) => emails.filter(({ to }) => to.endsWith('@workers.test'));

describe('an ending', () => {
  const listHearers = async (change: object) => {
    const changes = [{ clientRef: scene.clientRef, from: died.from, ...change }];
    const { body } = await scene.test.call('POST /office/who-hears', { token: scene.office.token, body: { changes } });
    return body.hearers.map(({ name, way }: { name: string; way: string }) => `${name} ${way}`).sort();
  };

  it('names before it is saved everyone who then hears of it', async () => {
    await notices.addMember('Karen', 'viewRoster');
    const byDeath = await listHearers({ ending: 'hasDied' });
    expect(byDeath).toEqual(['Karen email', 'Mele phone', 'Tom phone']);
    const byLeaving = await listHearers({ ending: 'hasLeft' });
    expect(byLeaving).toEqual(['Karen email', 'Mele email', 'Rose email', 'Tom email']);
    await record({ ...died, kind: 'hasLeft' });
    const sent = [...(await notices.emailsAt('09:02')), ...(await notices.emailsAt('09:10'))];
    expect(sent).toHaveLength(byLeaving.length);
    const { ref: absenceRef } = (await scene.test.call('GET /office/clients/{clientRef}/ending', office())).body.ending;
    expect(await listHearers({ ending: 'hasDied', absenceRef })).toEqual(byDeath);
  });

  it('names, where its day moves, the members and the support workers whose visits come back', async () => {
    const leaving = { ...died, kind: 'hasLeft', from: '2026-11-24' };
    await record(leaving);
    const { ref: absenceRef } = (await scene.test.call('GET /office/clients/{clientRef}/ending', office())).body.ending;
    const moved = { ending: 'hasLeft', absenceRef, from: '2026-11-24', to: '2026-11-25' };
    expect(await listHearers(moved)).toEqual(['Mele email', 'Rose email']);
  });
});

describe('support workers of a client who has died', () => {
  it('are called, those of the last four weeks first of all, and get no email, not of earlier changes either', async () => {
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-26' }, [mele]);
    const ted = await scene.build.client({ givenName: 'Ted', familyName: 'Doyle' });
    await scene.build.query(
      `insert into notices (ref, client_ref, kind, content, workers, made_at, distributed_at)
       select 'tedtedtedtedtedt', $1, kind, content, workers, made_at, made_at from notices limit 1`,
      [ted],
    );
    await scene.build.query(
      `insert into notice_deliveries (notice_ref, recipient_ref, recipient, client_ref, way, due_at)
       values ('tedtedtedtedtedt', $1, 'client', $1, 'phone', '2026-11-19T00:00:00Z')`,
      [ted],
    );
    expect((await record()).status).toBe(201);
    expect(toWorkers(await notices.emailsAt('09:02'))).toEqual([]);
    expect(await listSaid()).toEqual([
      ['Tom Whitaker', 'death', 'Tell them that Rose has died.'],
      ['Mele Fifita', 'death', 'Tell them that Rose has died.'],
      expect.arrayContaining(['Ted Doyle']),
    ]);
    expect(toWorkers(await notices.emailsAt('12:00'))).toEqual([]);
  });

  it('are called no more once it is undone, but those who have been told, who hear that it was a mistake', async () => {
    await record();
    await notices.emailsAt('09:02');
    const tom = (await listCalls()).find(({ name }: Call) => name === 'Tom Whitaker');
    await scene.test.call('POST /office/calls/{recipientRef}/close', {
      token: scene.office.token,
      params: { recipientRef: tom.recipientRef },
      body: { noticeRefs: tom.noticeRefs, outcome: 'reached' },
    });
    expect((await undo()).status).toBe(200);
    expect(toWorkers(await notices.emailsAt('09:10'))).toEqual([]);
    expect(await listSaid()).toEqual([
      ['Tom Whitaker', 'death', 'Tell them that Rose has not died: it was recorded by mistake.'],
    ]);
  });

  it('hear nothing of a death that is undone at once', async () => {
    await record();
    await undo();
    expect(toWorkers(await notices.emailsAt('12:00'))).toEqual([]);
    expect(await listSaid()).toEqual([]);
  });
});

it('a client who has died is not changed, funded, away or written to', async () => {
  await record();
  const {
    ref,
    version,
    fullName: _,
    account: __,
    fundings: ___,
    ...body
  } = (await scene.test.call('GET /office/clients/{clientRef}', office())).body;
  const put = await scene.test.call('PUT /office/clients/{clientRef}', { ...office(), ifMatch: version, body });
  const week = await scene.test.call('GET /office/clients/{clientRef}/week', {
    ...office(),
    query: { date: '2026-11-20' },
  });
  const away = await scene.test.call('POST /office/clients/{clientRef}/absences', {
    ...office(),
    body: { from: '2026-11-21' },
  });
  const funded = await scene.test.call('POST /office/clients/{clientRef}/fundings', {
    ...office(),
    ifMatch: version,
    body: { funderName: 'Health fund', jobTypeRef: 'personal-care', fundedTimeMins: 60 },
  });
  const notices = await scene.test.call('PUT /office/clients/{clientRef}/notice-settings', {
    ...office(),
    body: { scope: 'all', frequency: 'atOnce', way: 'letter' },
  });
  expect(ref).toBe(scene.clientRef);
  expect([put, funded, notices, week, away].map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(funded.body).toMatchObject({ messages: [expect.stringContaining('has died')] });
});
