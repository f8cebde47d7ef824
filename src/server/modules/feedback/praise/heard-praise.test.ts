import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { deleteExpiredRecords } from '#server/modules/records/retention.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

// docs/product/feedback.md, "On the support worker's page": Tom came to Rose on Friday 20 November 2026 at 8:00am, and it is 9:00am.
let scene: Scene;
let jobRef: string;
let anaRef: string;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  scene.test.setTime('2026-11-19', '09:00');
  ({ ref: jobRef } = await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-20', startTime: '08:00' }));
  const ana = await scene.build.user({ givenName: 'Ana', familyName: 'Walker' });
  await scene.build.member(ana.ref, scene.clientRef, { capabilities: ['viewRoster'] });
  anaRef = ana.ref;
  scene.test.setTime('2026-11-20', '09:00');
});
afterEach(() => scene.close());

async function give(at = '2026-11-19T20:00:00Z'): Promise<string> {
  const ref = newRef();
  await scene.build.query(
    `insert into visit_feedback (ref, client_ref, job_ref, original_date, feedback, given_by, given_at)
     values ($1, $2, $3, '2026-11-20', 'Very gentle, also with Joe next door.', $4, $5)`,
    [ref, scene.clientRef, jobRef, anaRef, at],
  );
  return ref;
}

const pass = (ref: string) =>
  scene.test.call('POST /office/feedback/{ref}/praise', {
    token: scene.office.token,
    params: { ref },
    body: { workerRefs: [scene.workerRef], words: 'Very gentle.' },
  });
const undo = (ref: string, actRef: string) =>
  scene.test.call('DELETE /office/feedback/{ref}/praise/{actRef}', {
    token: scene.office.token,
    params: { ref, actRef },
  });

describe('the praise on a support worker’s page', () => {
  const heard = (query = {}, workerRef = scene.workerRef) =>
    scene.test.call('GET /office/support-workers/{supportWorkerRef}/praise', {
      ...{ token: scene.office.token, params: { supportWorkerRef: workerRef }, query },
    });

  it('is what this worker was passed on, in those words, and no more of the feedback', async () => {
    const [ref, undone] = [await give('2026-11-20T01:00:00Z'), await give()];
    await give();
    await pass(ref);
    await undo(undone, (await pass(undone)).body.actRef);
    expect((await heard()).body).toEqual({
      praise: [
        {
          ...{ ref, clientRef: scene.clientRef, clientName: 'Rose Hākaraia', clientKnownAs: 'Rose' },
          ...{ words: 'Very gentle.', from: { as: 'supporter', name: 'Ana' } },
          ...{ givenAt: '2026-11-20T01:00:00.000Z', timeZone: 'Pacific/Auckland' },
        },
      ],
      more: false,
    });
    expect((await heard({}, await scene.build.worker())).body).toEqual({ praise: [], more: false });
    expect((await heard({}, newRef())).status).toBe(404);
  });

  it('comes newest first, five at a time', async () => {
    const refs: string[] = [];
    for (const hour of [3, 6, 1, 4, 2, 5]) {
      const ref = await give(`2026-11-19T0${hour}:00:00Z`);
      refs[6 - hour] = ref;
      await pass(ref);
    }
    const { praise, more } = (await heard()).body;
    expect([praise.map(({ ref }: { ref: string }) => ref), more]).toEqual([refs.slice(0, 5), true]);
    expect((await heard({ after: refs[4] })).body).toMatchObject({ praise: [{ ref: refs[5] }], more: false });
  });

  it('is recorded as read once an hour for each client shown', async () => {
    const read = () => scene.build.query(`select actor_ref, client_ref from audit_log where action = 'feedbackRead'`);
    await heard();
    expect(await read()).toEqual([]);
    await pass(await give());
    await heard();
    await heard();
    expect(await read()).toEqual([{ actor_ref: scene.office.ref, client_ref: scene.clientRef }]);
  });

  it('goes with the record of the client', async () => {
    const { build, clientRef, office, test } = scene;
    await pass(await give());
    await build.query(`update clients set date_of_birth = '1950-01-01' where ref = $1`, [clientRef]);
    await build.query(
      `insert into client_absences (ref, client_ref, from_date, kind, begins_at, access_ends_at, message, recorded_by, recorded_at, begun_at)
       select $1, $2, at, 'hasLeft', at, at, 'Care has ended.', $3, at, at from (values (timestamptz '2010-01-01')) ended (at)`,
      [newRef(), clientRef, office.ref],
    );
    expect((await heard()).body.praise).toHaveLength(1);
    const onError = ({ message }: Error) => expect.fail(message);
    expect(await deleteExpiredRecords(test.context, { keepYears: 10, onError })).toBe(1);
    expect((await heard()).body.praise).toEqual([]);
  });
});
