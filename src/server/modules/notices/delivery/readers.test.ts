import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import { type NoticeContent, type NoticeKind, noticeKinds } from '#domain/notices/notice.ts';
import { formatTime } from '#domain/time/format.ts';
import { capabilitySets, membersWho } from '#server/testing/callers.ts';
import { createNoticeScene, type NoticeScene } from '#server/testing/notices.ts';
import type { Scene } from '#server/testing/scene.ts';
import { insertNotice } from '../queries.ts';

// Every kind of notice, and every kind of person: each email as a real mail server receives it.
let notices: NoticeScene;
let scene: Scene;
let received: { to: string; body: string }[];

const plain: NoticeContent = { subjects: [], details: [] };
const cases: [string, NoticeKind, Partial<NoticeContent>][] = [
  ...noticeKinds.map((kind): (typeof cases)[number] => [kind, kind, {}]),
  ['order', 'approved', { order: 'Gloves' }],
  ['forWorkers', 'changed', { isForWorkersAlone: true }],
];
/** Returns what each says, so that a reader of the email knows which it was. */
const mark = (name: string) => `And ${toNumber(name)} more`;
const toNumber = (name: string) => 1000 + cases.findIndex(([one]) => one === name);
/** Returns the start of the visit that a support worker reads of. */
const startOf = (name: string) => `08:${toNumber(name) - 990}`;
const people = Object.keys(capabilitySets) as (keyof typeof capabilitySets)[];
const outsiders = ['stranger', 'otherClient', 'removed', 'invited', 'closed', 'staff'] as const;

beforeAll(async () => {
  notices = await createNoticeScene();
  ({ scene } = notices);
  const { build, clientRef, workerRef } = scene;
  await notices.turnOnDetails();
  const add = async (name: string) => (await build.user({ givenName: name, email: `${name}@family.test` })).ref;
  for (const name of people) {
    const capabilities = [...capabilitySets[name]];
    await build.member(await add(name), clientRef, { capabilities });
  }
  const refs = Object.fromEntries(await Promise.all(outsiders.map(async (name) => [name, await add(name)] as const)));
  await build.member(refs.otherClient!, await build.client(), { role: 'client' });
  await build.invitation(clientRef, { email: 'invited@family.test' });
  for (const name of ['removed', 'closed'] as const)
    await build.member(refs[name]!, clientRef, { capabilities: ['manager'] });
  const organisationRef = await build.organisation();
  await build.link(organisationRef, clientRef);
  await build.query('insert into organisation_users (organisation_ref, user_ref) values ($1, $2)', [
    organisationRef,
    refs.staff,
  ]);
  await build.worker();
  await build.query(
    `update support_workers set email = case ref when $1 then 'tom@work.test' else 'other@work.test' end`,
    [workerRef],
  );
  for (const [name, kind, content] of cases) {
    const notice = { kind, content: { ...plain, message: mark(name), ...content } };
    const workers = [{ ref: workerRef, lines: [], beginsAt: Date.parse('2026-12-01T00:00:00Z') }];
    const times = { ...pickTimes(jobA), startTime: startOf(name) };
    const changes = [{ is: { ...times, workers: [workerRef] }, dates: ['2026-12-31'] }];
    const { text, values } = insertNotice({ clientRef, ...notice, workers, changes, now: scene.test.context.now() });
    await build.query(text, values);
  }
  await build.query('delete from memberships where user_ref = $1', [refs.removed]);
  await build.query('update users set closed_at = now() where ref = $1', [refs.closed]);
  received = await notices.emailsAt('09:05');
});
afterAll(() => notices.close());

const hears = (email: string, name: string) =>
  received.some(({ to, body }) => to === email && body.includes(mark(name)));
const readers = (name: string) =>
  ['declined', 'unanswered', 'offered', 'offerNotKept', 'order', 'holiday'].includes(name)
    ? membersWho.writeRoster
    : membersWho.readRoster;

describe.each(cases)('a notice: %s', (name) => {
  const isForMembers = name !== 'forWorkers';

  it('is read by the client', async () => {
    expect(hears(await notices.emailOf(scene.client.ref), name)).toBe(isForMembers);
  });

  it.each(people)('is read by a member with %s where they may see it', (person) => {
    expect(hears(`${person}@family.test`, name)).toBe(isForMembers && readers(name)(person) === 'allowed');
  });

  it.each(outsiders)('is not read by the person: %s', (person) => {
    expect(hears(`${person}@family.test`, name)).toBe(false);
  });

  it('is read by the support worker whose visits it is about, and by no other', () => {
    const readersOf = received.filter(({ body }) => body.includes(`You have Rose from ${formatTime(startOf(name))} `));
    expect(readersOf.map(({ to }) => to)).toEqual(['tom@work.test']);
  });
});

it('is read by the office nowhere', async () => {
  const address = await notices.emailOf(scene.office.ref);
  expect(received.filter(({ to }) => to === address)).toEqual([]);
});
