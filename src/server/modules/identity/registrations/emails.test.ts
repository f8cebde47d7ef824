import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '#server/mail/send.ts';
import { type Builder, createBuilder } from '#server/testing/people.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let build: Builder;
beforeAll(async () => {
  test = await createTestApp({ brand: 'nz' });
  build = createBuilder(test.db.urls.owner);
});
afterAll(async () => {
  await build.end();
  await test.close();
});

/** Joins lines that were folded on the way, and decodes signs written as bytes, as a reader sees them. */
function readable(source: string): string {
  const unfolded = source.replaceAll(/=\r?\n/g, '');
  const bytes = unfolded.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

describe('emails about a person’s own account', () => {
  it.each([
    ['POST /registrations', 'new@example.org', 'Kia ora,', /\/app\/register\/welcome#token=[\w-]{43}\r?\n/],
    [
      'POST /auth/forgotten-password',
      'mere@example.org',
      'Kia ora Mere,',
      /\/app\/sign-in\/forgot-password#token=[\w-]{43}\r?\n/,
    ],
  ] as const)(
    'of %s arrive by SMTP once the mail server is back, and the call waits for none of it',
    async (...endpoint) => {
      const [name, email, greeting, link] = endpoint;
      let refusal: Error | null = Object.assign(new Error('try later'), { responseCode: 451 });
      const smtp = await startSmtp({ answer: () => refusal });
      const config = { url: smtp.url, from: 'Alongside <no-reply@example.org>', publicUrl: 'http://localhost:4000' };
      const mailer = createMailer({ pool: test.pool, config, now: test.context.now });
      await build.query('delete from outbox');
      if (name !== 'POST /registrations') await build.user({ email, givenName: 'Mere' });
      expect((await test.call(name, { body: { email } })).status).toBe(204);
      const [mail] = await build.query<{ ref: string }>('select ref from outbox');
      await expect(mailer.send(mail?.ref ?? '')).rejects.toThrow('451');
      refusal = null;
      await mailer.send(mail?.ref ?? '');
      expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
      const source = readable(smtp.received[0]?.source ?? '');
      expect(source).toContain(greeting);
      expect(source).toContain('Alongside Aotearoa');
      expect(source).toMatch(link);
      await smtp.close();
    },
  );
});
