import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { inJobTransaction, inTransaction } from '#server/db/transaction.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { tidy } from '#server/jobs/tidy.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { type Behaviour, startSmtp, type Trouble } from '#server/testing/smtp.ts';
import { post, requeueUnsent } from './outbox.ts';
import { createMailer } from './send.ts';

const timeouts = { connection: 2_000, greeting: 1_500, socket: 1_500, whole: 5_000 };
const day = 86_400_000;

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  // Seconds in place of the queue's half a minute between one try and the next.
  await scene.build.query(
    `update pgboss.queue set retry_delay = 1, retry_delay_max = 1, retry_backoff = false where name = 'mail'`,
  );
});
beforeEach(async () => {
  await scene.build.query('delete from mail');
  await scene.build.query('delete from pgboss.job');
});
afterAll(() => scene.close());

type Smtp = Awaited<ReturnType<typeof startSmtp>>;

function mailerTo({ url }: Smtp, onFailure = (_failed: object) => {}) {
  const config = { url, from: 'Alongside <no-reply@example.org>', publicUrl: 'https://portal.example.org' };
  return createMailer({ pool: scene.test.pool, config, now: scene.test.context.now, timeouts, onFailure });
}

async function write(to = `${newRef()}@example.org`): Promise<string> {
  const letter = { to, subject: 'Approved: your visit', body: 'A secret link\n' };
  const { pool, context } = scene.test;
  await inTransaction(pool, (tx) => post(tx, { jobs: context.jobs, letter, now: context.now() }));
  const [mail] = await scene.build.query<{ ref: string }>('select ref from mail where to_address = $1', [to]);
  return mail?.ref ?? '';
}

type State = { ref: string; body: string; attempts: number; sent: boolean; givenUp: boolean };
const states = () =>
  scene.build.query<State>(
    `select ref, body, attempts, sent_at is not null as sent, given_up_at is not null as "givenUp" from mail order by ref`,
  );
const tried = async () => (await states()).every(({ attempts }) => attempts > 0);
const finished = async () => (await states()).every(({ sent, givenUp }) => sent || givenUp);
const untilTrue = (is: () => Promise<boolean>) => vi.waitUntil(is, { timeout: 40_000, interval: 100 });

/** How often each letter reached the mail server, by its Message-ID. */
function arrivals({ received }: Smtp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { source } of received) {
    const ref = /^Message-ID: <(\w+)@/im.exec(source)?.[1] ?? '';
    counts.set(ref, (counts.get(ref) ?? 0) + 1);
  }
  return counts;
}

describe('a mail server in trouble', () => {
  const tooBusy = Object.assign(new Error('too busy'), { responseCode: 451 });
  const noMailbox = Object.assign(new Error('greylisted'), { responseCode: 450 });

  it.each<[string, { trouble?: Trouble; answer?: Error; answerRecipient?: Error }]>([
    ['turns everybody away', { trouble: 'closed' }],
    ['says nothing', { trouble: 'silent' }],
    ['takes letters and says nothing of them', { trouble: 'swallows' }],
    ['answers 4xx to letters', { answer: tooBusy }],
    ['answers 4xx to recipients', { answerRecipient: noMailbox }],
  ])('that %s delays letters and nothing else; each arrives once it is back, at most twice', async (_, wrong) => {
    let now: typeof wrong = wrong;
    const smtp = await startSmtp({
      trouble: () => now.trouble,
      answer: () => now.answer ?? null,
      answerRecipient: () => now.answerRecipient ?? null,
    });
    const mailer = mailerTo(smtp);
    const jobs = await startJobs({ pool: scene.test.pool, onError: () => {} });
    await jobs.work({
      sendMail: (ref) => mailer.send(ref),
      requeue: async () => {},
      lapse: async () => {},
      tidy: async () => {},
    });
    const refs = await Promise.all(Array.from({ length: 8 }, () => write()));
    // More letters than workers hang by now: a booking, which writes no letter, waits for none of them.
    expect((await scene.book()).status).toBe(201);
    expect(scene.test.pool.waitingCount).toBe(0);
    await untilTrue(tried);
    expect((await states()).filter(({ sent }) => sent)).toEqual([]);
    now = {};
    await untilTrue(finished);
    const counts = arrivals(smtp);
    expect([...counts.keys()].sort()).toEqual(refs.sort());
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(wrong.trouble === 'swallows' ? 2 : 1);
    expect((await states()).map(({ body }) => body)).toEqual(refs.map(() => ''));
    await jobs.stop();
    await smtp.close();
  });
});

describe('a mail server that is set up wrongly', () => {
  const refusal = (responseCode: number) => Object.assign(new Error('Relay access denied'), { responseCode });
  const isOurs = (to: string) => to.endsWith('@provider.example.org');

  it.each([
    ['refuses every recipient', { answerRecipient: () => refusal(550) }],
    ['refuses every letter', { answer: () => refusal(554) }],
    ['wants us to sign in, and says so late', { answerRecipient: () => refusal(530) }],
    ['takes letters to its own domain alone', { answerRecipient: (to: string) => (isOurs(to) ? null : refusal(554)) }],
  ])('and %s loses none: each arrives once it is mended', async (_, wrong) => {
    let now: Behaviour = wrong;
    const smtp = await startSmtp({
      answer: (letter) => now.answer?.(letter) ?? null,
      answerRecipient: (to) => now.answerRecipient?.(to) ?? null,
    });
    const mailer = mailerTo(smtp);
    const refs = await Promise.all([write('office@provider.example.org'), ...Array.from({ length: 4 }, () => write())]);
    for (const ref of [...refs, ...refs]) await mailer.send(ref).catch(() => {});
    expect((await states()).filter(({ givenUp }) => givenUp)).toEqual([]);
    await scene.build.query('delete from pgboss.job');
    now = {};
    const jobs = await startJobs({ pool: scene.test.pool, onError: () => {} });
    await inJobTransaction(scene.test.pool, (tx) => requeueUnsent(tx, jobs));
    await jobs.work({
      sendMail: (ref) => mailer.send(ref),
      requeue: async () => {},
      lapse: async () => {},
      tidy: async () => {},
    });
    await untilTrue(finished);
    expect(arrivals(smtp)).toEqual(new Map(refs.map((ref) => [ref, 1])));
    await jobs.stop();
    await smtp.close();
  });
});

describe('a letter that is tried again', () => {
  it('goes after one that is new, however many there are', async () => {
    for (let number = 1; number <= 8; number++) await write();
    await scene.build.query('delete from pgboss.job');
    await inJobTransaction(scene.test.pool, (tx) => requeueUnsent(tx, scene.test.context.jobs));
    const fresh = await write();
    const jobs = await startJobs({ pool: scene.test.pool, onError: () => {} });
    const begun: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    await jobs.work({
      sendMail: (ref) => {
        begun.push(ref);
        return promise;
      },
      requeue: async () => {},
      lapse: async () => {},
      tidy: async () => {},
    });
    await untilTrue(async () => begun.length === 4);
    expect(begun).toContain(fresh);
    resolve();
    await jobs.stop();
  });
});

describe('a letter that is given up', () => {
  const final = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  const requeue = () => inJobTransaction(scene.test.pool, (tx) => requeueUnsent(tx, scene.test.context.jobs));
  const queued = () => scene.build.query(`select from pgboss.job where name = 'mail' and state < 'completed'`);

  it.each([
    [
      'its recipient is',
      (isWrong: (to: string) => boolean) => ({ answerRecipient: (to: string) => (isWrong(to) ? final : null) }),
    ],
    [
      'it is',
      (isWrong: (to: string) => boolean) => ({
        answer: ({ to }: { to: string[] }) => (to.some(isWrong) ? final : null),
      }),
    ],
  ])(
    'since %s refused for good, where others go, says nothing any more and is not tried again, also after a start',
    async (_, refuse) => {
      const smtp = await startSmtp(refuse((to) => to === 'gone@example.org'));
      const told: object[] = [];
      const mailer = mailerTo(smtp, (failed) => told.push(failed));
      const ref = await write('gone@example.org');
      await mailer.send(ref);
      await mailer.send(await write());
      await mailer.send(ref);
      expect(told).toEqual([
        { mailRef: ref, isGivenUp: false, responseCode: 550 },
        { mailRef: ref, isGivenUp: true, responseCode: 550 },
      ]);
      const given = { ref, body: '', attempts: 2, sent: false, givenUp: true };
      expect(await states()).toContainEqual(given);
      await scene.build.query('delete from pgboss.job');
      await requeue();
      expect(await queued()).toEqual([]);
      await mailer.send(ref);
      expect(await states()).toContainEqual(given);
      await smtp.close();
    },
  );

  it('since it was handed over twice without an answer goes no third time', async () => {
    const smtp = await startSmtp({ trouble: () => 'swallows' });
    const mailer = mailerTo(smtp);
    const ref = await write();
    await expect(mailer.send(ref)).rejects.toThrow();
    await mailer.send(ref);
    await mailer.send(ref);
    expect(arrivals(smtp)).toEqual(new Map([[ref, 2]]));
    expect(await states()).toEqual([{ ref, body: '', attempts: 2, sent: false, givenUp: true }]);
    await smtp.close();
  });

  it('is not one that everybody’s letters are refused with', async () => {
    const smtp = await startSmtp({ trouble: () => 'closed' });
    const ref = await write();
    await expect(mailerTo(smtp).send(ref)).rejects.toThrow('554');
    expect(await states()).toEqual([{ ref, body: 'A secret link\n', attempts: 1, sent: false, givenUp: false }]);
    await scene.build.query('delete from pgboss.job');
    await requeue();
    expect(await queued()).toHaveLength(1);
    await smtp.close();
  });

  it('since it was tried for five days says nothing any more; one that no server was there for waits on', async () => {
    const [old, untried, young] = [await write(), await write(), await write()];
    const at = scene.test.context.now();
    const set = (ref: string, age: number, attempts: number) =>
      scene.build.query('update mail set created_at = $2, attempts = $3 where ref = $1', [
        ref,
        new Date(at - age * day),
        attempts,
      ]);
    await set(old, 6, 9);
    await set(untried, 6, 0);
    await set(young, 4, 9);
    await inJobTransaction(scene.test.pool, (tx) => tidy(tx, at));
    const given = (await states()).filter(({ givenUp }) => givenUp);
    expect(given).toEqual([{ ref: old, body: '', attempts: 9, sent: false, givenUp: true }]);
  });
});
