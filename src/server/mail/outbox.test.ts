import type { QueryResultRow } from 'pg';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { inTaskTransaction, inTransaction } from '#server/db/transaction.ts';
import { purge } from '#server/tasks/purge.ts';
import { startTasks } from '#server/tasks/tasks.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { type SmtpBehaviour, type SmtpTrouble, startSmtp } from '#server/testing/smtp.ts';
import { testNow } from '#server/testing/test-now.ts';
import { queueEmail, requeueUnsent } from './outbox.ts';
import { createMailer, type Mailer } from './send.ts';

const timeouts = { connection: 2_000, greeting: 1_500, socket: 1_500, whole: 5_000 };
const day = 86_400_000;

type Smtp = Awaited<ReturnType<typeof startSmtp>>;
type OutboxRow = { ref: string; body: string; attempts: number; sent: boolean; givenUp: boolean };
type Outbox = Awaited<ReturnType<typeof createOutbox>>;

/** Creates an outbox on a database of its own, since the tests run in parallel: most of their time is waiting. */
async function createOutbox({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const { pool, owner, drop } = await createTestDatabase();
  const context = { tasks: await startTasks({ pool, onError: () => {} }), now: () => testNow };
  onTestFinished(async () => {
    await context.tasks.stop();
    await drop();
  });
  const query = async <R extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<R>(text, values)).rows;
  // Seconds instead of the queue's half a minute between two tries.
  await query(
    `update pgboss.queue set retry_delay = 1, retry_delay_max = 1, retry_backoff = false where name = 'mail'`,
  );
  const states = () =>
    query<OutboxRow>(
      `select ref, body, attempts, sent_at is not null as sent, given_up_at is not null as "givenUp" from outbox order by ref`,
    );
  return {
    pool,
    query,
    states,
    mailerTo({ url }: Smtp, onFailure = (_failed: object) => {}): Mailer {
      const config = { url, from: 'Alongside <no-reply@example.org>', publicUrl: 'https://portal.example.org' };
      return createMailer({ pool, config, now: context.now, timeouts, onFailure });
    },
    async write(to = `${newRef()}@example.org`): Promise<string> {
      const sentEmail = { to, subject: 'Approved: your visit', body: 'A secret link\n' };
      await inTaskTransaction(pool, (tx) =>
        queueEmail(tx, { tasks: context.tasks, email: sentEmail, now: context.now() }),
      );
      const [mail] = await query<{ ref: string }>('select ref from outbox where to_address = $1', [to]);
      return mail?.ref ?? '';
    },
    /** Sends what waits in the queue until the test stops it. */
    async work(sendMail: (ref: string) => Promise<void>) {
      const tasks = await startTasks({ pool, onError: () => {} });
      await tasks.work({
        sendEmail: sendMail,
        emailsAtOnce: 4,
        requeue: async () => {},
        lapse: async () => {},
        purge: async () => {},
        remind: async () => {},
        notices: async () => {},
      });
      return tasks;
    },
    requeue: () => inTaskTransaction(pool, (tx) => requeueUnsent(tx, context.tasks)),
    emptyQueue: () => query('delete from pgboss.job'),
    tried: async () => (await states()).every(({ attempts }) => attempts > 0),
    finished: async () => (await states()).every(({ sent, givenUp }) => sent || givenUp),
  };
}

const untilTrue = (is: () => Promise<boolean>) => vi.waitUntil(is, { timeout: 40_000, interval: 100 });

/** Counts how often each email reached the mail server, by its Message-ID. */
function arrivals({ received }: Smtp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { source } of received) {
    const ref = /^Message-ID: <(\w+)@/im.exec(source)?.[1] ?? '';
    counts.set(ref, (counts.get(ref) ?? 0) + 1);
  }
  return counts;
}

describe('a mail server that takes emails', () => {
  it('gets the next ones as soon as it has taken some, and not one a second from each worker', async (context) => {
    const outbox = await createOutbox(context);
    const smtp = await startSmtp();
    const mailer = outbox.mailerTo(smtp);
    const refs: string[] = [];
    for (let count = 0; count < 40; count++) refs.push(await outbox.write());
    const began = performance.now();
    const tasks = await outbox.work((ref) => mailer.send(ref));
    await untilTrue(outbox.finished);
    expect(performance.now() - began).toBeLessThan(9_000);
    expect(arrivals(smtp)).toEqual(new Map(refs.map((ref) => [ref, 1])));
    await tasks.stop();
    await smtp.close();
  });
});

describe.concurrent('a mail server in trouble', () => {
  const tooBusy = Object.assign(new Error('too busy'), { responseCode: 451 });
  const noMailbox = Object.assign(new Error('greylisted'), { responseCode: 450 });

  it.for<[string, { trouble?: SmtpTrouble; answer?: Error; answerRecipient?: Error }]>([
    ['turns everybody away', { trouble: 'closed' }],
    ['says nothing', { trouble: 'silent' }],
    ['takes emails and says nothing of them', { trouble: 'swallows' }],
    ['answers 4xx to emails', { answer: tooBusy }],
    ['answers 4xx to recipients', { answerRecipient: noMailbox }],
  ])(
    'that %s delays emails and nothing else; each arrives once it is back, at most twice',
    async ([, wrong], context) => {
      const outbox = await createOutbox(context);
      let now: typeof wrong = wrong;
      const smtp = await startSmtp({
        trouble: () => now.trouble,
        answer: () => now.answer ?? null,
        answerRecipient: () => now.answerRecipient ?? null,
      });
      const mailer = outbox.mailerTo(smtp);
      const tasks = await outbox.work((ref) => mailer.send(ref));
      // One more than there are workers.
      const refs = await Promise.all(Array.from({ length: 5 }, () => outbox.write()));
      // They hang by now, and another transaction waits for none of them.
      await inTransaction(outbox.pool, (tx) => tx.query('select'));
      expect(outbox.pool.waitingCount).toBe(0);
      await untilTrue(outbox.tried);
      expect((await outbox.states()).filter(({ sent }) => sent)).toEqual([]);
      now = {};
      await untilTrue(outbox.finished);
      const counts = arrivals(smtp);
      expect([...counts.keys()].sort()).toEqual(refs.sort());
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(wrong.trouble === 'swallows' ? 2 : 1);
      expect((await outbox.states()).map(({ body }) => body)).toEqual(refs.map(() => ''));
      await tasks.stop();
      await smtp.close();
    },
  );
});

describe.concurrent('a mail server that is set up wrongly', () => {
  const refusal = (responseCode: number) => Object.assign(new Error('Relay access denied'), { responseCode });
  const isOurs = (to: string) => to.endsWith('@provider.example.org');

  it.for<[string, SmtpBehaviour]>([
    ['refuses every recipient', { answerRecipient: () => refusal(550) }],
    ['refuses every email', { answer: () => refusal(554) }],
    ['wants us to sign in, and says so late', { answerRecipient: () => refusal(530) }],
    ['takes emails to its own domain alone', { answerRecipient: (to: string) => (isOurs(to) ? null : refusal(554)) }],
  ])('and %s loses none: each arrives once it is repaired', async ([, wrong], context) => {
    const outbox = await createOutbox(context);
    let now: SmtpBehaviour = wrong;
    const smtp = await startSmtp({
      answer: (receivedEmail) => now.answer?.(receivedEmail) ?? null,
      answerRecipient: (to) => now.answerRecipient?.(to) ?? null,
    });
    const mailer = outbox.mailerTo(smtp);
    const refs = await Promise.all([
      outbox.write('office@provider.example.org'),
      ...Array.from({ length: 2 }, () => outbox.write()),
    ]);
    for (const ref of [...refs, ...refs]) await mailer.send(ref).catch(() => {});
    expect((await outbox.states()).filter(({ givenUp }) => givenUp)).toEqual([]);
    await outbox.emptyQueue();
    now = {};
    await outbox.requeue();
    const tasks = await outbox.work((ref) => mailer.send(ref));
    await untilTrue(outbox.finished);
    expect(arrivals(smtp)).toEqual(new Map(refs.map((ref) => [ref, 1])));
    await tasks.stop();
    await smtp.close();
  });
});

describe.concurrent('an email that is tried again', () => {
  it('goes after one that is new, however many there are', async (context) => {
    const outbox = await createOutbox(context);
    for (let number = 1; number <= 8; number++) await outbox.write();
    await outbox.emptyQueue();
    await outbox.requeue();
    const fresh = await outbox.write();
    const begun: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const tasks = await outbox.work((ref) => {
      begun.push(ref);
      return promise;
    });
    await untilTrue(async () => begun.length === 4);
    expect(begun).toContain(fresh);
    resolve();
    await tasks.stop();
  });
});

describe.concurrent('an email that is refused for now', () => {
  it('is tried again within minutes five times, and then at each quarter of an hour', async (context) => {
    const outbox = await createOutbox(context);
    let refusal: Error | null = Object.assign(new Error('greylisted'), { responseCode: 450 });
    const smtp = await startSmtp({ answerRecipient: () => refusal });
    const mailer = outbox.mailerTo(smtp);
    const ref = await outbox.write();
    for (let time = 1; time <= 5; time++) await expect(mailer.send(ref)).rejects.toThrow('greylisted');
    await expect(mailer.send(ref)).resolves.toBeUndefined();
    expect(await outbox.states()).toMatchObject([{ ref, attempts: 6, sent: false, givenUp: false }]);
    refusal = null;
    await outbox.emptyQueue();
    await outbox.requeue();
    const tasks = await outbox.work((queued) => mailer.send(queued));
    await untilTrue(outbox.finished);
    expect(arrivals(smtp)).toEqual(new Map([[ref, 1]]));
    await tasks.stop();
    await smtp.close();
  });
});

describe.concurrent('an email that is given up', () => {
  const final = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  const queued = ({ query }: Outbox) => query(`select from pgboss.job where name = 'mail' and state < 'completed'`);

  it.for<[string, (isWrong: (to: string) => boolean) => SmtpBehaviour]>([
    ['its recipient is', (isWrong) => ({ answerRecipient: (to: string) => (isWrong(to) ? final : null) })],
    [
      'it is',
      (isWrong) => ({
        answer: ({ to }: { to: string[] }) => (to.some(isWrong) ? final : null),
      }),
    ],
  ])(
    'since %s refused for good, where others go, loses its text and is not tried again, also after a start',
    async ([, refuse], context) => {
      const outbox = await createOutbox(context);
      const smtp = await startSmtp(refuse((to) => to === 'gone@example.org'));
      const failures: object[] = [];
      const mailer = outbox.mailerTo(smtp, (failed) => failures.push(failed));
      const ref = await outbox.write('gone@example.org');
      await mailer.send(ref);
      await mailer.send(await outbox.write());
      await mailer.send(ref);
      const reason = expect.stringContaining('550 no such mailbox');
      expect(failures).toMatchObject([
        { emailRef: ref, isGivenUp: false, responseCode: 550, reason },
        { emailRef: ref, isGivenUp: true, responseCode: 550, reason },
      ]);
      const state = { ref, body: '', attempts: 2, sent: false, givenUp: true };
      expect(await outbox.states()).toContainEqual(state);
      await outbox.emptyQueue();
      await outbox.requeue();
      expect(await queued(outbox)).toEqual([]);
      await mailer.send(ref);
      expect(await outbox.states()).toContainEqual(state);
      await smtp.close();
    },
  );

  it('after two deliveries without an answer is not sent a third time', async (context) => {
    const outbox = await createOutbox(context);
    const smtp = await startSmtp({ trouble: () => 'swallows' });
    const mailer = outbox.mailerTo(smtp);
    const ref = await outbox.write();
    await expect(mailer.send(ref)).rejects.toThrow();
    await mailer.send(ref);
    await mailer.send(ref);
    expect(arrivals(smtp)).toEqual(new Map([[ref, 2]]));
    expect(await outbox.states()).toEqual([{ ref, body: '', attempts: 2, sent: false, givenUp: true }]);
    await smtp.close();
  });

  it('is not one that the server refuses like all others', async (context) => {
    const outbox = await createOutbox(context);
    const smtp = await startSmtp({ trouble: () => 'closed' });
    const ref = await outbox.write();
    await expect(outbox.mailerTo(smtp).send(ref)).rejects.toThrow('554');
    expect(await outbox.states()).toEqual([{ ref, body: 'A secret link\n', attempts: 1, sent: false, givenUp: false }]);
    await outbox.emptyQueue();
    await outbox.requeue();
    expect(await queued(outbox)).toHaveLength(1);
    await smtp.close();
  });

  it('after five days of tries loses its text; one that no server was there for still waits', async (context) => {
    const outbox = await createOutbox(context);
    const [old, untried, young] = [await outbox.write(), await outbox.write(), await outbox.write()];
    const set = (ref: string, age: number, attempts: number) =>
      outbox.query('update outbox set created_at = $2, attempts = $3 where ref = $1', [
        ref,
        new Date(testNow - age * day),
        attempts,
      ]);
    await set(old, 6, 9);
    await set(untried, 6, 0);
    await set(young, 4, 9);
    await inTaskTransaction(outbox.pool, (tx) => purge(tx, testNow));
    const givenUpEmails = (await outbox.states()).filter(({ givenUp }) => givenUp);
    expect(givenUpEmails).toEqual([{ ref: old, body: '', attempts: 9, sent: false, givenUp: true }]);
  });
});
