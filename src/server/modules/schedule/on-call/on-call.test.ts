import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { sendOnCallEmails } from './service.ts';

// Tuesday 24 November: Tom should come to Rose at 6:00pm, and the office closes at 5:00pm.
let scene: Scene;
let jobRef: string;
beforeAll(async () => {
  scene = await createScene();
  jobRef = (await scene.booked({ ...oneVisit, dayOfWeek: undefined, startTime: '18:00' })).ref;
  await scene.build.query(`update office_contact set opening_hours = 'Tuesday 08:30-17:00; Wednesday 08:30-17:00'`);
});
afterAll(() => scene.close());
beforeEach(() => scene.test.setTime('2026-11-24', '18:20'));

const settings = async () => (await scene.test.call('GET /office/settings', { token: scene.office.token })).body.onCall;
const put = (body: object, ifMatch: number, token = scene.office.token) =>
  scene.test.call('PUT /office/on-call', { token, body, ifMatch });
const listEmails = async () => {
  await sendOnCallEmails(scene.test.context);
  const text = `delete from outbox where to_address like '%@night.example' returning to_address as recipient, subject, body`;
  return scene.build.query<{ recipient: string; subject: string; body: string }>(text);
};
const report = () =>
  scene.test.call('POST /clients/{clientRef}/appointments/{jobRef}/late', {
    ...{ token: scene.client.token, params: { clientRef: scene.clientRef, jobRef } },
    body: { originalDate: '2026-11-24' },
  });

describe('PUT /office/on-call', () => {
  it('keeps who is emailed and of what, and refuses what is no address, or no kind', async () => {
    const body = { addresses: ['jo@night.example', 'sam@night.example'], kinds: ['late', 'request'] };
    for (const [wrong, message] of [
      [{ ...body, addresses: ['jo'] }, /^“jo” is no email address/],
      [{ ...body, kinds: [] }, /^Choose what they are emailed of/],
    ] as const)
      expect((await put(wrong, 0)).body.messages[0]).toMatch(message);
    expect((await put(body, 0)).body).toEqual({ version: 1 });
    expect(await settings()).toEqual({ ...body, version: 1 });
    expect((await put({ ...body, kinds: ['late'] }, 0)).status).toBe(412);
    expect((await put(body, 0)).body).toEqual({ version: 1 });
  });
});

describe('sendOnCallEmails', () => {
  it('emails each address once of what has come while the office is closed, with a link to it, and no name', async () => {
    expect(await listEmails()).toEqual([]);
    await report();
    const { ticketRef } = (
      await scene.book({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-25', startTime: '10:00' })
    ).body.appointments[0];
    await scene.book({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-27', startTime: '10:00' });
    const emails = await listEmails();
    expect(emails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ['jo@night.example', 'A request has come for the next 24 hours'],
      ['jo@night.example', 'No one has come to a visit'],
      ['sam@night.example', 'A request has come for the next 24 hours'],
      ['sam@night.example', 'No one has come to a visit'],
    ]);
    const all = emails.map(({ body }) => body).join('\n');
    expect(all).toContain(`/app/office/visits/${scene.clientRef}/2026-11-24/${jobRef}`);
    expect(all).toContain(`/app/office/requests/${ticketRef}`);
    expect(all).not.toContain('Rose');
    expect(await listEmails()).toEqual([]);
  });

  it('emails no one while the office is open, nor of a kind that is not chosen', async () => {
    await scene.build.query('delete from on_call_emails');
    scene.test.setTime('2026-11-24', '16:59');
    await scene.build.query(`update arrival_reports set reported_at = $1`, [new Date(scene.test.context.now())]);
    expect(await listEmails()).toEqual([]);
    scene.test.setTime('2026-11-24', '17:00');
    expect(await listEmails()).toHaveLength(4);
    await scene.build.query('delete from on_call_emails');
    await put({ addresses: ['jo@night.example'], kinds: ['complaint'] }, 1);
    expect(await listEmails()).toEqual([]);
  });
});
