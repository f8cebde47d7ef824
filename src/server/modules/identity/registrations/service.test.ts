import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSignInTransaction } from '#server/db/transaction.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { type RegistrationInvitation, sendRegistrationLink } from './service.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const newAddress = () => `New-${crypto.randomUUID()}@example.org`;

function send(invitation: Partial<RegistrationInvitation> & { email: string }) {
  const { pool, context } = scene.test;
  return inSignInTransaction(pool, (tx) => sendRegistrationLink(tx, context, { now: context.now(), ...invitation }));
}
const emailsTo = (email: string) =>
  scene.build.query<{ subject: string; body: string }>(
    'select subject, body from outbox where to_address = $1 order by created_at, subject',
    [email],
  );
const linksOf = (email: string) =>
  scene.build.query<{ hash: Buffer; lasts: number }>(
    `select hash, extract(epoch from expires_at - $2)::int / 3600 as lasts from email_links where email_key = lower($1)`,
    [email, new Date(scene.test.context.now())],
  );

describe('sendRegistrationLink', () => {
  it('writes a link for a day, by its hash alone, and an email that carries it', async () => {
    const email = newAddress();
    await send({ email: ` ${email} ` });
    const [sentEmail] = await emailsTo(email);
    const token = /http:\/\/localhost:4000\/app\/register\/welcome#token=([\w-]{43})\n/.exec(
      sentEmail?.body ?? '',
    )?.[1];
    const [link] = await linksOf(email);
    expect(link?.lasts).toBe(24);
    expect(link?.hash.toString('hex')).toBe(
      Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token ?? ''))).toString('hex'),
    );
  });

  it('replaces the address’s last link, in any case of letters', async () => {
    const email = newAddress();
    await send({ email, mostAnHour: 3 });
    const [before] = await linksOf(email);
    await send({ email: email.toUpperCase(), mostAnHour: 3 });
    const after = await linksOf(email);
    expect(after).toHaveLength(1);
    expect(after[0]?.hash).not.toEqual(before?.hash);
  });

  it('tells a person with an account that they have one, without a link', async () => {
    const email = newAddress();
    await scene.build.user({ email, givenName: 'Mere' });
    await send({ email });
    const [sentEmail] = await emailsTo(email);
    expect(sentEmail?.subject).toBe('You already have an account with Alongside');
    expect(sentEmail?.body).toContain(' Mere,');
    expect(sentEmail?.body).not.toContain('token');
  });

  it('takes the words and the time of an invitation', async () => {
    const email = newAddress();
    const sentEmail = (link: string) => ({ to: email, subject: 'Join us', body: link });
    await send({ email, lasts: 14 * 24 * 3_600_000, renderInvitation: sentEmail });
    expect(await emailsTo(email)).toEqual([{ subject: 'Join us', body: expect.stringContaining('welcome#token=') }]);
    expect((await linksOf(email))[0]?.lasts).toBe(14 * 24);
  });

  it('keeps the link of an invitation valid as long as before, also when another is requested', async () => {
    const email = newAddress();
    const sentEmail = (link: string) => ({ to: email, subject: 'Join us', body: link });
    await send({ email, lasts: 14 * 24 * 3_600_000, renderInvitation: sentEmail });
    expect((await scene.test.call('POST /registrations', { body: { email } })).status).toBe(204);
    const tokens = (await emailsTo(email)).map(({ body }) => /token=([\w-]{43})/.exec(body)?.[1]);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) {
      const { body } = await scene.test.call('POST /registrations/progress', { body: { token } });
      expect(body).toEqual({ code: 'RegistrationNotCompleted', email });
    }
    expect((await linksOf(email)).map(({ lasts }) => lasts).sort()).toEqual([24, 14 * 24].sort());
  });

  it('sends no more emails an hour than the limit, also at the same moment, and leaves the last link valid', async () => {
    const email = newAddress();
    await Promise.all(Array.from({ length: 6 }, () => send({ email, mostAnHour: 3 })));
    expect(await emailsTo(email)).toHaveLength(3);
    const [last] = await linksOf(email);
    await send({ email, mostAnHour: 3, now: scene.test.context.now() + 3_599_000 });
    expect((await linksOf(email))[0]?.hash).toEqual(last?.hash);
    await send({ email, mostAnHour: 3, now: scene.test.context.now() + 3_600_000 });
    expect(await emailsTo(email)).toHaveLength(4);
  });

  it('sends nothing when its transaction is rolled back', async () => {
    const email = newAddress();
    const { pool, context } = scene.test;
    const undone = inSignInTransaction(pool, async (tx) => {
      await sendRegistrationLink(tx, context, { email, now: context.now() });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect([await emailsTo(email), await linksOf(email)]).toEqual([[], []]);
  });
});
