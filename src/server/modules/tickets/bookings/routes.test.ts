import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene, weeklyMondays } from '#server/testing/scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const bookLines: Scene['bookLines'] = (...booking) => scene.bookLines(...booking);
const count = async (table: 'jobs' | 'tickets' | 'idempotency_keys') =>
  Number((await scene.build.query<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);

describe('POST /clients/{clientRef}/appointments', () => {
  it('makes one Pending job and one open request a line', async () => {
    const lines = [
      { ref: newRef(), ...weeklyMondays },
      { ref: newRef(), ...oneVisit },
    ];
    const { status, body } = await bookLines(lines, { notes: 'The side door is open.' });
    expect(status).toBe(201);
    expect(body).toEqual({
      appointments: lines.map(({ ref }) => ({
        ref,
        version: 1,
        ticketRef: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{16}$/),
      })),
    });
    const roster = await scene.roster();
    const job = roster.body.appointments.find((appointment: { ref: string }) => appointment.ref === lines[0]?.ref);
    expect(job).toMatchObject({
      status: 'Pending',
      changesPending: true,
      notes: 'The side door is open.',
      phase: '2026-11-23',
    });
    expect(roster.body.tickets.filter((ticket: { jobRef: string }) => ticket.jobRef === job.ref)).toMatchObject([
      { type: 'newBooking', status: 'open', askedBy: 'Rose Hākaraia' },
    ]);
  });

  it('takes the funding of the service for a funded booking', async () => {
    const fundingRef = await scene.build.funding(scene.clientRef, 'household-help');
    const ref = newRef();
    await bookLines([{ ref, ...oneVisit, fundingType: 'Funded', jobTypeRefs: ['household-help'] }]);
    const { body } = await scene.roster();
    expect(body.appointments.find((appointment: { ref: string }) => appointment.ref === ref).fundingRef).toBe(
      fundingRef,
    );
    expect(body.days.find((day: { date: string }) => day.date === oneVisit.date).fundingRefs).toEqual([fundingRef]);
  });

  it.each([
    ['in the past', { date: '2026-11-19' }, 'date'],
    ['earlier today', { date: '2026-11-20', startTime: '08:30' }, 'startTime'],
    ['at 05:30', { startTime: '05:30' }, 'startTime'],
    ['of 45 minutes', { durationMins: 45 }, 'durationMins'],
    ['with its end before its first visit', { ...weeklyMondays, repeatEndDate: '2026-11-22' }, 'repeatEndDate'],
    ['with an unknown job type', { jobTypeRefs: ['gold-plating'] }, 'jobTypeRefs'],
    ['of a private service with funding', { jobTypeRefs: ['gardening'], fundingType: 'Funded' }, 'jobTypeRefs'],
  ])('refuses a booking %s at its field and stores nothing', async (_, change, field) => {
    const before = [await count('jobs'), await count('tickets')];
    const { status, body } = await bookLines([
      { ref: newRef(), ...oneVisit },
      { ref: newRef(), ...oneVisit, ...change },
    ]);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'ruleBroken', status: 422 });
    expect(body.errors).toEqual([{ path: `appointments.1.${field}`, message: expect.any(String) }]);
    expect(body.messages).toEqual([body.errors[0].message]);
    expect([await count('jobs'), await count('tickets')]).toEqual(before);
  });

  it.each([
    ['an unknown field', { colour: 'red' }, 'appointments.0.colour'],
    ['a date that does not exist', { date: '2026-02-29' }, 'appointments.0.date'],
    ['a time that does not exist', { startTime: '24:00' }, 'appointments.0.startTime'],
    ['a ref of another shape', { ref: 'x' }, 'appointments.0.ref'],
    ['two services', { jobTypeRefs: ['shopping', 'meals'] }, 'appointments.0.jobTypeRefs'],
  ])('answers 400 for %s', async (_, change, path) => {
    const { status, body } = await bookLines([{ ref: newRef(), ...oneVisit, ...change }]);
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid', path]);
  });

  it('answers 400 for no line, for 21 lines and for notes of 4,001 characters', async () => {
    const line = () => ({ ref: newRef(), ...oneVisit });
    expect((await bookLines([])).body.messages).toEqual(['Please enter your booking information.']);
    expect((await bookLines(Array.from({ length: 21 }, line))).body.messages).toEqual([
      'Book at most 20 lines at once.',
    ]);
    const long = await bookLines([line()], { notes: 'x'.repeat(4001) });
    expect([long.status, long.body.errors]).toEqual([
      400,
      [{ path: 'notes', message: 'Use at most 4,000 characters.' }],
    ]);
  });

  it.each(['ref', 'ticketRef'])('answers 400 for two lines with one %s', async (field) => {
    const line = () => ({ ref: newRef(), ticketRef: newRef(), ...oneVisit });
    const lines = [line(), { ...line(), [field]: newRef() }, line()];
    const { status, body } = await bookLines([...lines, { ...line(), [field]: lines[1]![field as 'ref'] }]);
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'appointments', message: 'Give each line refs of its own.' }],
    ]);
  });

  it('answers 413 for 5 MB of notes and 400 for invalid JSON', async () => {
    const large = await bookLines([{ ref: newRef(), ...oneVisit }], { notes: 'x'.repeat(5_000_000) });
    expect([large.status, large.body.code, large.body.messages]).toEqual([
      413,
      'tooLarge',
      ['This is too long to send. Shorten it and try again.'],
    ]);
    const broken = await scene.test.app.inject({
      method: 'POST',
      url: `/api/v0/clients/${scene.clientRef}/appointments`,
      headers: {
        authorization: `Bearer ${scene.client.token}`,
        'content-type': 'application/json',
        'idempotency-key': newRef(),
      },
      payload: '{"appointments": [',
    });
    expect([broken.statusCode, broken.json().code, broken.json().messages]).toEqual([
      400,
      'invalid',
      ['The request is not valid JSON.'],
    ]);
    expect(broken.headers['content-type']).toContain('application/problem+json');
  });

  it('is for members with manageRoster, and reveals the client to no outsider', async () => {
    const other = await scene.build.user();
    const viewer = await scene.build.user();
    await scene.build.member(viewer.ref, scene.clientRef, { capabilities: ['viewRoster'] });
    const line = { ref: newRef(), ...oneVisit };
    const as = (token: string | undefined, clientRef = scene.clientRef) =>
      scene.test.call('POST /clients/{clientRef}/appointments', {
        token,
        params: { clientRef },
        body: { appointments: [line] },
      });
    expect((await as(undefined)).status).toBe(401);
    expect((await as(viewer.token)).status).toBe(403);
    const stranger = await as(other.token);
    const nowhere = await as(other.token, newRef());
    expect(stranger.status).toBe(404);
    expect(nowhere.body).toEqual(stranger.body);
  });
});
