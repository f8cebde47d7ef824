import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOfficeActs, type OfficeActs } from '#server/testing/office-acts.ts';
import { createSeriesScene, type Scene } from '#server/testing/scene.ts';

// docs/product/office-acts.md, through the API on PostgreSQL: job A, Mondays at 9:00am with Tom, on Friday 20 November.
let scene: Scene;
let acts: OfficeActs;
let a: string;
let mele: string;

beforeEach(async () => {
  ({ scene, a } = await createSeriesScene());
  acts = createOfficeActs(scene);
  mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
});
afterEach(() => scene.close());

const the23rd = { effectiveDate: '2026-11-23' };
const give = (ref: string) => ({ ...the23rd, change: { supportWorkerRefs: [ref] } });

/** Every row that an act may write, without versions. */
async function readRows() {
  const read = (sql: string) => scene.build.query<{ row: unknown }>(sql);
  return {
    jobs: await read(`select to_jsonb(jobs) - 'version' as row from jobs order by ref`),
    exceptions: await read('select to_jsonb(e) as row from visit_exceptions e order by original_date, job_ref'),
    tickets: await read(`select to_jsonb(tickets) - 'version' as row from tickets order by ref`),
    emails: await read('select to_jsonb(outbox) as row from outbox order by ref'),
  };
}

describe('PATCH /office/clients/{clientRef}/appointments/{jobRef}', () => {
  it('gives one visit to another support worker, at once, for this date alone', async () => {
    const { status, body } = await acts.act(a, give(mele));
    expect([status, body]).toEqual([200, { ref: a, version: 3, actRef: expect.any(String) }]);
    const { visits } = (await scene.roster()).body;
    expect(visits).toEqual([{ jobRef: a, originalDate: '2026-11-23', supportWorkerRefs: [mele] }]);
  });

  it('takes back what was just done, with the email about it', async () => {
    const before = await readRows();
    const { body } = await acts.act(a, give(mele));
    expect((await acts.undo(body.actRef)).status).toBe(200);
    expect(await readRows()).toEqual(before);
    expect((await acts.undo(body.actRef)).body.messages).toEqual(['This has already been undone.']);
  });
});
