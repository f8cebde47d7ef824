import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createMailer, type Mailer } from '#server/mail/send.ts';
import { lapseTickets } from '#server/modules/tickets/service.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { startSmtp } from '#server/testing/smtp.ts';

// Each answer's email, as a real mail server receives it.
let scene: Scene;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let mailer: Mailer;

beforeAll(async () => {
  scene = await createScene();
  smtp = await startSmtp();
  const config = { url: smtp.url, from: 'Alongside <no-reply@example.org>', publicUrl: 'https://portal.example.org' };
  mailer = createMailer({ pool: scene.test.pool, config, now: scene.test.context.now });
});
beforeEach(() => smtp.received.splice(0));
afterAll(async () => {
  await smtp.close();
  await scene.close();
});

type ReadEmail = { to: string[]; subject: string; body: string };

/** Sends what waits in the outbox, and reads it at the other end. */
async function readEmails(): Promise<ReadEmail[]> {
  const waiting = await scene.build.query<{ ref: string }>('select ref from outbox where sent_at is null order by ref');
  for (const { ref } of waiting) await mailer.send(ref);
  return smtp.received.map(({ to, source }) => {
    const [head = '', ...rest] = source.split('\r\n\r\n');
    const subject = /^Subject: ((?:.|\r\n[ \t])*?)\r\n(?![ \t])/m.exec(`${head}\r\n`)?.[1] ?? '';
    return { to, subject: headerText(subject), body: readText(head, rest.join('\r\n\r\n')) };
  });
}

/** The plain text, which comes before the HTML. */
function readText(head: string, body: string): string {
  const boundary = /boundary="(.+?)"/.exec(head)?.[1];
  const [partHead = '', ...partBody] = (body.split(`--${boundary}`)[1] ?? '').trim().split('\r\n\r\n');
  const text = partBody.join('\r\n\r\n');
  return /transfer-encoding: base64/i.test(partHead) ? fromBase64(text) : fromQuoted(text);
}

function fromQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8').replaceAll('\r\n', '\n');
}

function headerText(text: string): string {
  const joined = text.replaceAll(/\?=\r\n[ \t]+=\?/g, '?==?').replaceAll(/\r\n[ \t]+/g, ' ');
  return joined.replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, words: string) =>
    how.toUpperCase() === 'Q' ? fromQuoted(words.replaceAll('_', ' ')) : fromBase64(words),
  );
}

const emailOf = async (ref: string) =>
  (await scene.build.query<{ email: string }>('select email from users where ref = $1', [ref]))[0]?.email;
const bookOne = async (fields: object = {}) =>
  (await scene.book({ ...oneVisit, dayOfWeek: undefined, ...fields })).body.appointments[0];

async function order(): Promise<string> {
  const ref = newRef();
  await scene.test.call('POST /clients/{clientRef}/tickets', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef },
    body: { ref, notes: 'Gloves, size M\nWipes' },
  });
  return ref;
}

describe('the email of an answer', () => {
  it('says of an approval when it is, who comes, and the office’s words', async () => {
    const { ticketRef } = await bookOne();
    await scene.approve(ticketRef, { message: 'Tom rings the bell twice.' });
    expect(await readEmails()).toEqual([
      {
        to: [await emailOf(scene.client.ref)],
        subject: 'Your request has been answered',
        body: `Hello Rose,

Your request for Rose Hākaraia, “New booking: Personal care, Tue 24 Nov”, has been approved.

9:00am to 10:00am (1 hour)
With Tom

A message from the office: “Tom rings the bell twice.”

See the calendar: http://localhost:4000/app/calendar?client=${scene.clientRef}

Alongside

In an emergency, call 111.`,
      },
    ]);
  });

  it('says of a split series what was approved from then on', async () => {
    const { ref } = await scene.booked({ startTime: '14:00' });
    await readEmails();
    smtp.received.splice(0);
    const later = { startTimeOption: 'Specified', startTime: '15:00', durationOption: 'Specified', durationMins: 60 };
    const callReply = await scene.ask(ref, { effectiveDate: '2026-11-30', repeating: true, scheduleChange: later });
    await scene.approve(callReply.body.ticketRef);
    const [readEmail] = await readEmails();
    expect(readEmail?.body).toContain('3:00pm to 4:00pm (1 hour)\nWith Tom');
  });

  it('names the support workers who were asked for, even where another one comes', async () => {
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
    const { ticketRef } = await bookOne({ startTime: '12:00', supportWorkerRefs: [mele, scene.workerRef] });
    await scene.approve(ticketRef);
    const [readEmail] = await readEmails();
    expect(readEmail?.body).toContain('With Tom\n\nYou asked for Mele or Tom.\n');
  });

  it('gives any reason of a refusal as text', async () => {
    const { ticketRef } = await bookOne({ startTime: '11:00' });
    await scene.decline(ticketRef, '<b>Nobody</b> is free.\nBcc: somebody@example.org');
    const [readEmail, ...others] = await readEmails();
    expect(others).toEqual([]);
    expect(readEmail?.subject).toBe('Your request has been answered');
    expect(readEmail?.body).toContain('has been declined.\n');
    expect(readEmail?.body).toContain('The reason: “<b>Nobody</b> is free.\nBcc: somebody@example.org”');
  });

  it('tells the author and the office what lapsed', async () => {
    await bookOne({ date: '2026-11-21', startTime: '13:00' });
    scene.test.setTime('2026-11-21', '13:00');
    await lapseTickets(scene.test.context, (error) => {
      throw error;
    });
    scene.test.setTime('2026-11-20', '09:00');
    const received = await readEmails();
    expect(received.map(({ to }) => to[0]).sort()).toEqual(
      [await emailOf(scene.client.ref), await emailOf(scene.office.ref)].sort(),
    );
    expect(received.map(({ subject }) => subject).sort()).toEqual([
      'A request was not answered in time',
      'Your request was not answered in time',
    ]);
    for (const { body } of received) expect(body).toContain('“New booking: Personal care, Sat 21 Nov”');
  });

  it('says that an order is done, with what was asked for and the way to the orders', async () => {
    await scene.approve(await order(), { supportWorkerRefs: [], message: 'They come on Tuesday.' });
    expect(await readEmails()).toEqual([
      {
        to: [await emailOf(scene.client.ref)],
        subject: 'Your request has been answered',
        body: `Hello Rose,

The office has taken care of your consumables order for Rose Hākaraia.

You wrote: “Gloves, size M
Wipes”

A message from the office: “They come on Tuesday.”

See your orders: http://localhost:4000/app/calendar/new-order?client=${scene.clientRef}

Alongside

In an emergency, call 111.`,
      },
    ]);
  });

  it('says why an order was declined', async () => {
    await scene.decline(await order(), 'Your funding does not cover these.');
    const [readEmail] = await readEmails();
    expect(readEmail?.subject).toBe('Your request has been answered');
    expect(readEmail?.body).toContain('Your consumables order for Rose Hākaraia has been declined.');
    expect(readEmail?.body).toContain('The reason: “Your funding does not cover these.”');
  });
});
