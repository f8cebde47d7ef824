import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotices } from '#server/testing/notices.ts';
import { createOfficeActs, type OfficeActs } from '#server/testing/office-acts.ts';
import { createSeriesScene, type Scene } from '#server/testing/scene.ts';

// docs/product/office-acts.md, "The booking itself": job A, Mondays at 9:00am with Tom, on Friday 20 November.
let scene: Scene;
let acts: OfficeActs;
let a: string;
beforeAll(async () => {
  ({ scene, a } = await createSeriesScene());
  acts = createOfficeActs(scene);
});
afterAll(() => scene.close());

const from23rd = { effectiveDate: '2026-11-23', repeating: true };
const toShopping = { jobTypeRefs: ['shopping'], fundingType: 'Private', notes: 'The key is next door.' };
const listJobs = async () => {
  const { appointments } = (await scene.roster()).body;
  return appointments.map(
    ({ repeatStartDate, jobTypeRefs, fundingType, notes, startTime }: Record<string, unknown>) => [
      repeatStartDate,
      jobTypeRefs,
      fundingType,
      notes,
      startTime,
    ],
  );
};

describe('a change of service, payer and notes by the office', () => {
  it('is about all upcoming visits, leaves the rest, and can be undone', async () => {
    const before = await listJobs();
    const { status, body } = await acts.act(a, { ...from23rd, change: toShopping, requestedBy: 'Rose, by phone' });
    expect(status).toBe(200);
    const after = await listJobs();
    expect(after.at(-1)).toEqual(['2026-11-23', ['shopping'], 'Private', 'The key is next door.', '09:00']);
    const { events } = (await acts.history(a)).body;
    expect(events.at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Change service(, who pays)? and notes: Personal care, every Monday from 23 Nov/),
      requestedBy: 'Rose, by phone',
    });
    const notices = (await listNotices(scene.build)).filter(({ details }) => details?.includes('Service: Shopping.'));
    expect(notices).toHaveLength(1);
    expect((await acts.undo(body.actRef)).status).toBe(200);
    expect(await listJobs()).toEqual(before);
  });

  it('takes another funding of the service, and asks which where several cover it', async () => {
    const jobRef = await acts.booked({ date: '2026-11-27' });
    const [first, second] = await Promise.all([1, 2].map(() => scene.build.funding(scene.clientRef, 'shopping')));
    const act = (change: object) => acts.act(jobRef, { effectiveDate: '2026-11-27', change });
    const isAsked = (await act({ jobTypeRefs: ['shopping'], fundingType: 'Funded' })).body.errors;
    expect(isAsked).toMatchObject([
      { path: 'fundingType', message: expect.stringMatching(/Choose which one pays\.$/) },
    ]);
    for (const fundingRef of [first, second]) {
      const { status } = await act({ jobTypeRefs: ['shopping'], fundingType: 'Funded', fundingRef });
      expect(status).toBe(200);
      expect(await scene.job(jobRef)).toMatchObject({ jobTypeRefs: ['shopping'], fundingType: 'Funded', fundingRef });
    }
    expect((await act({ fundingType: 'Private' })).status).toBe(200);
    expect(await scene.job(jobRef)).not.toHaveProperty('fundingRef');
    await scene.build.query('update fundings set active = false where ref = any($1)', [[first, second]]);
  });

  it('changes a single booking in place, with its time too', async () => {
    const jobRef = await acts.booked({ date: '2026-11-26' });
    const change = { ...toShopping, startTime: '10:00' };
    expect((await acts.act(jobRef, { effectiveDate: '2026-11-26', change })).status).toBe(200);
    expect(await scene.job(jobRef)).toMatchObject({ jobTypeRefs: ['shopping'], fundingType: 'Private' });
    expect((await acts.act(jobRef, { effectiveDate: '2026-11-26', change: { notes: '' } })).status).toBe(200);
    expect((await scene.job(jobRef)) as object).not.toHaveProperty('notes', 'The key is next door.');
  });

  it.each([
    { what: 'one visit of a series', body: { effectiveDate: '2026-11-23', change: toShopping }, path: 'jobTypeRefs' },
    {
      what: 'a service that is not offered',
      body: { ...from23rd, change: { jobTypeRefs: ['unknown'] } },
      path: 'jobTypeRefs',
    },
    {
      what: 'a service that is not offered for who pays, with another time',
      body: {
        ...from23rd,
        change: { ...toShopping, jobTypeRefs: ['gardening'], fundingType: 'Funded', startTime: '10:00' },
      },
      path: 'jobTypeRefs',
    },
    { what: 'what changes nothing', body: { ...from23rd, change: { notes: '' } }, path: '' },
  ])('refuses $what, and the preview says so before', async ({ body, path }) => {
    const refused = await acts.act(a, body);
    expect([refused.status, refused.body.errors.map((issue: { path: string }) => issue.path)]).toEqual([422, [path]]);
    expect((await acts.preview(a, body)).body.problems).toEqual(refused.body.errors);
  });

  it('is previewed without a problem where the service is on offer', async () => {
    expect((await acts.preview(a, { ...from23rd, change: { notes: 'Ring twice.' } })).body.problems).toEqual([]);
    expect((await acts.preview(a, { ...from23rd, change: toShopping })).body.problems).toEqual([]);
  });
});
