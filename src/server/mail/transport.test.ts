import { afterEach, describe, expect, it } from 'vitest';
import { startSmtp } from '#server/testing/smtp.ts';
import { describeFailure, findServerFailure, openTransport } from './transport.ts';

const timeouts = { connection: 5_000, greeting: 5_000, socket: 5_000, whole: 10_000 };
const email = { from: 'a@example.org', to: 'rose@example.org', subject: 'Hello', text: 'Hello' };

let smtp: Awaited<ReturnType<typeof startSmtp>>;
afterEach(() => smtp?.close());

describe('openTransport', () => {
  it('hands emails over encrypted to a mail server on this machine whose certificate it made itself', async () => {
    smtp = await startSmtp({ offersTls: true });
    await openTransport({ url: smtp.url, timeouts }).transport.sendMail(email);
    expect(smtp.received).toMatchObject([{ to: ['rose@example.org'], isEncrypted: true }]);
  });

  it.each([
    ['where the address asks for it', (url: string) => `${url}?tls.rejectUnauthorized=true`],
    // Not a loopback name, and leads here all the same.
    ['of a mail server elsewhere', (url: string) => url.replace('127.0.0.1', '0.0.0.0')],
  ])('checks the certificate %s', async (_, toUrl) => {
    smtp = await startSmtp({ offersTls: true });
    const { transport } = openTransport({ url: toUrl(smtp.url), timeouts });
    await expect(transport.sendMail(email)).rejects.toThrow(/certificate/);
    expect(smtp.received).toEqual([]);
  });
});

describe('findServerFailure', () => {
  it('finds nothing where emails would be taken, and sends none', async () => {
    smtp = await startSmtp({ offersTls: true });
    expect(await findServerFailure({ url: smtp.url, timeouts })).toBeUndefined();
    expect(smtp.received).toEqual([]);
  });

  it('says why none would be', async () => {
    smtp = await startSmtp({ offersTls: true });
    const url = `${smtp.url}?tls.rejectUnauthorized=true`;
    expect(await findServerFailure({ url, timeouts })).toMatchObject({
      code: 'ESOCKET',
      reason: expect.stringContaining('certificate'),
    });
    await smtp.close();
    expect(await findServerFailure({ url, timeouts })).toMatchObject({
      code: 'ESOCKET',
      reason: expect.stringMatching(/^connect ECONNREFUSED/),
    });
  });
});

describe('describeFailure', () => {
  it('has the codes and the first line, without the address that a refusal quotes', () => {
    const message = 'All were rejected: 550 5.1.1 <rose+care@example.org>: unknown\n550 see rose@example.org';
    const failure = Object.assign(new Error(message), { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' });
    expect(describeFailure(failure)).toEqual({
      code: 'EENVELOPE',
      responseCode: 550,
      reason: 'All were rejected: 550 5.1.1 <…>: unknown',
    });
  });
});
