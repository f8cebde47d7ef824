import { bookLine } from './book.ts';
import type { Client, World } from './fixtures.ts';

/** 20 November 2026 at 09:00 in Auckland, a Friday: `today` in the tests of the dashboard. */
const today = '2026-11-20';

/** Books a visit of this afternoon, except for `fields`. */
export async function bookToday(world: World, rose: Client, fields: Record<string, unknown> = {}) {
  const { ref } = await bookLine(world, rose, { date: today, startTime: '14:30', durationMins: 90, ...fields });
  return ref;
}

/** Gives a visit to a worker, approved in the past. */
export async function allocate(
  world: World,
  ref: string,
  options: { worker: string; date?: string; startTime?: string },
) {
  const { worker, date, startTime } = options;
  await world.build.query(`update tickets set status = 'approved', answered_at = asked_at where job_ref = $1`, [ref]);
  await world.build.query(`update jobs set status = 'Allocated', support_worker_refs = array[$2] where ref = $1`, [
    ref,
    worker,
  ]);
  if (date)
    await world.build.query('update jobs set date = $2, start_time = $3 where ref = $1', [ref, date, startTime]);
}

/** Makes Rose with a visit today, one in the past and one asked for, by Mele and from a funding. */
export async function fullDashboard(world: World) {
  const rose = await world.client();
  const worker = await world.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
  await world.build.funding(rose.clientRef, 'personal-care');
  await allocate(world, await bookToday(world, rose, { fundingType: 'Funded' }), { worker });
  await allocate(world, await bookToday(world, rose), { worker, date: '2026-11-18', startTime: '09:00' });
  await bookToday(world, rose, { date: '2026-11-21', jobTypeRefs: ['shopping'] });
  return { rose, worker };
}
