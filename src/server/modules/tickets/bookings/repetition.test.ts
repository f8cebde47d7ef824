import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const bookLines: Scene['bookLines'] = (...booking) => scene.bookLines(...booking);

describe('safe repetition', () => {
  it('books once and answers the same when the request is sent again, also at the same moment', async () => {
    const line = { ref: newRef(), ...oneVisit };
    const key = newRef();
    const answers = await Promise.all([1, 2, 3].map(() => bookLines([line], {}, { key })));
    const again = await bookLines([line], {}, { key });
    for (const answer of [...answers, again]) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body]);
    expect(await scene.build.query('select ref from tickets where job_ref = $1', [line.ref])).toHaveLength(1);
  });

  it('refuses the same key with another body, and a request without a key', async () => {
    const key = newRef();
    await bookLines([{ ref: newRef(), ...oneVisit }], {}, { key });
    const other = await bookLines([{ ref: newRef(), ...oneVisit }], {}, { key });
    expect([other.status, other.body.code]).toEqual([422, 'keyReused']);
    const none = await bookLines([{ ref: newRef(), ...oneVisit }], {}, { headers: { 'idempotency-key': '' } });
    expect([none.status, none.body.code]).toEqual([400, 'invalid']);
  });

  it('refuses a booking that was sent before with another key, open or answered', async () => {
    const line = { ref: newRef(), ...oneVisit };
    const booked = await bookLines([line]);
    const [ticketRef] = booked.body.appointments.map((appointment: { ticketRef: string }) => appointment.ticketRef);
    const whileOpen = await bookLines([line]);
    await scene.build.query(`update tickets set status = 'declined', answered_at = now() where ref = $1`, [ticketRef]);
    const oncePast = await bookLines([line]);
    for (const again of [whileOpen, oncePast]) expect([again.status, again.body.code]).toEqual([409, 'clash']);
  });

  it('makes requests under the refs that the caller gave, and refuses one that is taken', async () => {
    const line = { ref: newRef(), ticketRef: newRef(), ...oneVisit };
    const booked = await bookLines([line]);
    expect(booked.body.appointments).toEqual([{ ref: line.ref, version: 1, ticketRef: line.ticketRef }]);
    const other = newRef();
    const taken = await bookLines([{ ...line, ref: other }]);
    expect([taken.status, taken.body.code, taken.body.messages]).toEqual([
      409,
      'clash',
      ['This booking has already been sent.'],
    ]);
    expect(await scene.build.query('select ref from jobs where ref = $1', [other])).toEqual([]);
  });

  it('checks access again for a repetition', async () => {
    const helper = await scene.build.user();
    await scene.build.member(helper.ref, scene.clientRef, { capabilities: ['manageRoster'] });
    const line = { ref: newRef(), ...oneVisit };
    const key = newRef();
    expect((await bookLines([line], {}, { key, token: helper.token })).status).toBe(201);
    await scene.build.query('delete from memberships where user_ref = $1', [helper.ref]);
    expect((await bookLines([line], {}, { key, token: helper.token })).status).toBe(404);
  });

  it('keeps no key of a refused request, so that the corrected one may use it', async () => {
    const key = newRef();
    const line = { ref: newRef(), ...oneVisit };
    expect((await bookLines([{ ...line, durationMins: 45 }], {}, { key })).status).toBe(422);
    expect((await bookLines([line], {}, { key })).status).toBe(201);
  });

  it('stores no text that a person typed', async () => {
    await bookLines([{ ref: newRef(), ...oneVisit }], { notes: 'a secret stored only once' });
    const stored = await scene.build.query<{ all: string }>(
      'select string_agg(idempotency_keys::text, chr(10)) as all from idempotency_keys',
    );
    expect(stored[0]?.all).not.toContain('a secret');
  });
});
