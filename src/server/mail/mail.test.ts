import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { startTasks } from '#server/tasks/tasks.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { queueEmail, requeueUnsent } from './outbox.ts';
import { createMailer } from './send.ts';
import type { MailTimeouts } from './transport.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const mailerTo = (
  url: string | undefined,
  more: { timeouts?: MailTimeouts; keepsBodies?: boolean; requiresTls?: boolean } = {},
) =>
  createMailer({
    ...more,
    pool: scene.test.pool,
    config: {
      url,
      from: 'Alongside <no-reply@example.org>',
      publicUrl: 'https://portal.example.org',
      requiresTls: more.requiresTls,
    },
    now: scene.test.context.now,
  });

async function write(subject = 'Approved: your visit'): Promise<string> {
  const sentEmail = { to: 'rose@example.org', subject, body: 'Kia ora Rose,\n\nĀpōpō.\n' };
  await inTaskTransaction(scene.test.pool, (tx) =>
    queueEmail(tx, { tasks: scene.test.context.tasks, email: sentEmail, now: scene.test.context.now() }),
  );
  const [mail] = await scene.build.query<{ ref: string }>('select ref from outbox where subject = $1', [subject]);
  return mail?.ref ?? '';
}

describe('post', () => {
  it('sends the email by SMTP once its transaction has been committed', async () => {
    const smtp = await startSmtp();
    const mailer = mailerTo(smtp.url);
    const tasks = await startTasks({
      pool: scene.test.pool,
      onError: (error) => expect(error).toBeUndefined(),
    });
    await tasks.work({
      sendEmail: (ref) => mailer.send(ref),
      emailsAtOnce: 4,
      requeue: async () => {},
      lapse: async () => {},
      purge: async () => {},
      remind: async () => {},
      notices: async () => {},
    });
    const ref = await write('Sent by the job');
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 15_000 });
    expect(smtp.received[0]?.to).toEqual(['rose@example.org']);
    expect(smtp.received[0]?.source).toContain(`Message-ID: <${ref}@portal.example.org>`);
    await tasks.stop();
    await smtp.close();
  });

  it('sends an email once where the database dies while the mail server takes it', async () => {
    const { pool } = scene.test;
    const died = Object.assign(new Error('the database died'), { code: '57P01' });
    const smtp = await startSmtp({
      answer() {
        vi.spyOn(pool, 'connect').mockRejectedValueOnce(died as never);
        return null;
      },
    });
    const mailer = mailerTo(smtp.url);
    const ref = await write('Taken as it died');
    await mailer.send(ref);
    await mailer.send(ref);
    expect(smtp.received).toHaveLength(1);
    await smtp.close();
  });

  it('sends nothing for a change that was rolled back', async () => {
    const sentEmail = { to: 'rose@example.org', subject: 'Never', body: '' };
    const before = await scene.build.query('select id from pgboss.job');
    await expect(
      inTaskTransaction(scene.test.pool, async (tx) => {
        await queueEmail(tx, { tasks: scene.test.context.tasks, email: sentEmail, now: scene.test.context.now() });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await scene.build.query('select id from pgboss.job')).toHaveLength(before.length);
    expect(await scene.build.query(`select ref from outbox where subject = 'Never'`)).toEqual([]);
  });

  it('keeps an email where TLS is required and the mail server offers none', async () => {
    const smtp = await startSmtp();
    const ref = await write('For encrypted ways alone');
    await expect(mailerTo(smtp.url, { requiresTls: true }).send(ref)).rejects.toThrow();
    expect(smtp.received).toEqual([]);
    await mailerTo(smtp.url).send(ref);
    expect(smtp.received).toHaveLength(1);
    await smtp.close();
  });

  it('keeps headers to one line', async () => {
    const sentEmail = { to: 'rose@example.org', subject: 'Approved:\r\nBcc: everybody@example.org', body: '' };
    await inTaskTransaction(scene.test.pool, (tx) =>
      queueEmail(tx, { tasks: scene.test.context.tasks, email: sentEmail, now: scene.test.context.now() }),
    );
    const stored = await scene.build.query<{ subject: string }>(
      `select subject from outbox where subject like '%Bcc%'`,
    );
    expect(stored).toEqual([{ subject: 'Approved: Bcc: everybody@example.org' }]);
  });
});

describe('createMailer', () => {
  it('keeps an email that the server refuses, and sends it later under the same Message-ID', async () => {
    let refusal: Error | null = Object.assign(new Error('try later'), { responseCode: 451 });
    const smtp = await startSmtp({ answer: () => refusal });
    const mailer = mailerTo(smtp.url);
    const ref = await write('Refused at first');
    await expect(mailer.send(ref)).rejects.toThrow('451');
    const state = () =>
      scene.build.query<{ attempts: number; sent: boolean }>(
        'select attempts, sent_at is not null as sent from outbox where ref = $1',
        [ref],
      );
    expect(await state()).toEqual([{ attempts: 1, sent: false }]);
    refusal = null;
    await mailer.send(ref);
    await mailer.send(ref);
    expect(await state()).toEqual([{ attempts: 2, sent: true }]);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.source).toContain(`<${ref}@`);
    await smtp.close();
  });

  it.each([
    ['forgets what an email said once it has gone, and keeps its subject', false, ''],
    ['keeps what it said on a development server', true, 'Kia ora Rose,\n\nĀpōpō.\n'],
  ])('%s', async (subject, keepsBodies, body) => {
    const smtp = await startSmtp();
    await mailerTo(smtp.url, { keepsBodies }).send(await write(subject));
    expect(smtp.received).toHaveLength(1);
    expect(await scene.build.query('select body from outbox where subject = $1', [subject])).toEqual([{ body }]);
    await smtp.close();
  });

  it('says in text and in HTML how to reach the office as it is now', async () => {
    const smtp = await startSmtp();
    await scene.build.query(`update office_contact set phone = '09 555 0123'`);
    await mailerTo(smtp.url).send(await write('With a phone number'));
    const source = smtp.received[0]?.source ?? '';
    expect(source).toContain('multipart/alternative');
    expect(source).toContain('Call the office: 09 555 0123');
    expect(source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')).toContain(
      '<a href="tel:095550123">09 555 0123</a>',
    );
    await smtp.close();
  });

  it('says that a program wrote it, and has answers go to the office where it has an address', async () => {
    const smtp = await startSmtp();
    await scene.build.query('update office_contact set email = null');
    await mailerTo(smtp.url).send(await write('To no office'));
    await scene.build.query(`update office_contact set email = 'office@example.org'`);
    await mailerTo(smtp.url).send(await write('To the office'));
    const [without, withOffice] = smtp.received.map(({ source }) => source);
    expect(without).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(without).not.toMatch(/^Reply-To:/im);
    expect(withOffice).toMatch(/^Reply-To: office@example\.org\r$/m);
    await smtp.close();
  });

  it('leaves an email unsent while there is no mail server', async () => {
    const ref = await write('Before there was a server');
    await mailerTo(undefined).send(ref);
    expect(await scene.build.query('select sent_at, attempts from outbox where ref = $1', [ref])).toEqual([
      { sent_at: null, attempts: 0 },
    ]);
  });

  it('gives up on a mail server that accepts and says nothing', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as { port: number };
    const ref = await write('Into the void');
    const timeouts = { connection: 5_000, greeting: 100, socket: 5_000, whole: 10_000 };
    const began = performance.now();
    await expect(mailerTo(`smtp://127.0.0.1:${port}`, { timeouts }).send(ref)).rejects.toThrow(/greeting/i);
    expect(performance.now() - began).toBeLessThan(3_000);
    const [mail] = await scene.build.query('select attempts, sent_at, last_error from outbox where ref = $1', [ref]);
    expect(mail).toEqual({ attempts: 1, sent_at: null, last_error: expect.stringMatching(/greeting/i) });
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
});

describe('requeueUnsent', () => {
  const jobsOf = (ref: string) =>
    scene.build.query<{ id: string }>(`select id from pgboss.job where data ->> 'ref' = $1 and state < 'completed'`, [
      ref,
    ]);
  const requeue = () => inTaskTransaction(scene.test.pool, (tx) => requeueUnsent(tx, scene.test.context.tasks));

  it('queues an unsent email whose job is gone, once, also where two servers start at once', async () => {
    const ref = await write('Its job is gone');
    await scene.build.query(`update pgboss.job set state = 'completed' where data ->> 'ref' = $1`, [ref]);
    const waiting = `select count(*)::int as n from pg_locks
      where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    const { pool, context } = scene.test;
    let second: Promise<void> | undefined;
    await inTaskTransaction(pool, async (tx) => {
      await requeueUnsent(tx, context.tasks);
      second = requeue();
      await expect.poll(() => scene.build.query(waiting)).toEqual([{ n: 1 }]);
    });
    await second;
    expect(await jobsOf(ref)).toHaveLength(1);
  });

  it('leaves alone emails that wait and emails that were sent', async () => {
    const [waiting, sent] = [await write('Waiting'), await write('Sent already')];
    await scene.build.query(`update pgboss.job set state = 'completed' where data ->> 'ref' = $1`, [sent]);
    await scene.build.query('update outbox set sent_at = now() where ref = $1', [sent]);
    await requeue();
    expect(await jobsOf(waiting)).toHaveLength(1);
    expect(await jobsOf(sent)).toEqual([]);
  });
});

describe('prepareJobs', () => {
  it('tries an email again within a minute, for at least a day', async () => {
    const [queue] = await scene.build.query<{ most: number; times: number }>(
      `select retry_delay_max as most, retry_limit as times from pgboss.queue where name = 'mail'`,
    );
    expect(queue?.most).toBeLessThanOrEqual(45);
    expect((queue?.most ?? 0) * (queue?.times ?? 0)).toBeGreaterThanOrEqual(86_400);
  });
});
