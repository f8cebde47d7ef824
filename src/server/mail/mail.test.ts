import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { post } from './outbox.ts';
import { createMailer } from './send.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

type Received = { to: string[]; source: string };

/** A real SMTP server on a free port; `answer` may refuse a letter. */
async function startSmtp(answer: () => Error | null = () => null) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      let source = '';
      stream.on('data', (part) => {
        source += String(part);
      });
      stream.on('end', () => {
        const refusal = answer();
        if (!refusal) received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        callback(refusal);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const mailerTo = (url: string) =>
  createMailer({
    pool: scene.test.pool,
    config: { url, from: 'Alongside <no-reply@example.org>', publicUrl: 'https://portal.example.org' },
    now: scene.test.context.now,
  });

async function write(subject = 'Approved: your visit'): Promise<string> {
  const letter = { to: 'rose@example.org', subject, body: 'Kia ora Rose,\n\nĀpōpō.\n' };
  await inTransaction(scene.test.pool, (tx) =>
    post(tx, { jobs: scene.test.context.jobs, letter, now: scene.test.context.now() }),
  );
  const [mail] = await scene.build.query<{ ref: string }>('select ref from mail where subject = $1', [subject]);
  return mail?.ref ?? '';
}

describe('post', () => {
  it('sends the letter by SMTP once its transaction has been committed', async () => {
    const smtp = await startSmtp();
    const mailer = mailerTo(smtp.url);
    const jobs = await startJobs({
      pool: scene.test.pool,
      onError: (error) => expect(error).toBeUndefined(),
      work: { sendMail: (ref) => mailer.send(ref), lapse: async () => {}, tidy: async () => {} },
    });
    const ref = await write('Sent by the job');
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 15_000 });
    expect(smtp.received[0]?.to).toEqual(['rose@example.org']);
    expect(smtp.received[0]?.source).toContain(`Message-ID: <${ref}@portal.example.org>`);
    await jobs.stop();
    await smtp.close();
  });

  it('sends nothing for a change that was rolled back', async () => {
    const letter = { to: 'rose@example.org', subject: 'Never', body: '' };
    const before = await scene.build.query('select id from pgboss.job');
    await expect(
      inTransaction(scene.test.pool, async (tx) => {
        await post(tx, { jobs: scene.test.context.jobs, letter, now: scene.test.context.now() });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await scene.build.query('select id from pgboss.job')).toHaveLength(before.length);
    expect(await scene.build.query(`select ref from mail where subject = 'Never'`)).toEqual([]);
  });

  it('keeps headers to one line', async () => {
    const letter = { to: 'rose@example.org', subject: 'Approved:\r\nBcc: everybody@example.org', body: '' };
    await inTransaction(scene.test.pool, (tx) =>
      post(tx, { jobs: scene.test.context.jobs, letter, now: scene.test.context.now() }),
    );
    const found = await scene.build.query<{ subject: string }>(`select subject from mail where subject like '%Bcc%'`);
    expect(found).toEqual([{ subject: 'Approved: Bcc: everybody@example.org' }]);
  });
});

describe('createMailer', () => {
  it('keeps a letter that the server refuses, and sends it later under the same Message-ID', async () => {
    let refusal: Error | null = Object.assign(new Error('try later'), { responseCode: 451 });
    const smtp = await startSmtp(() => refusal);
    const mailer = mailerTo(smtp.url);
    const ref = await write('Refused at first');
    await expect(mailer.send(ref)).rejects.toThrow('451');
    const state = () =>
      scene.build.query<{ attempts: number; sent: boolean }>(
        'select attempts, sent_at is not null as sent from mail where ref = $1',
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
});
