import { newRef } from '#server/db/new-ref.ts';
import { type Client, expect, type Person, type World } from './fixtures.ts';

export const thisWeek = '2026-11-16';
export const lastWeek = '2026-11-09';

/** Makes a client who keeps timesheets, with Tom and their favourite Mele. Test Fund pays 10 hours a week of personal care. */
export async function createKeeper(world: World) {
  const { build } = world;
  const rose = await world.client();
  await build.query('update clients set timesheets = true where ref = $1', [rose.clientRef]);
  const tom = await build.worker();
  const mele = await build.worker({ givenName: 'Mele', familyName: 'Taufa' });
  await build.query(
    'insert into client_support_workers (client_ref, support_worker_ref, favourite, changed_at) values ($1, $2, true, now())',
    [rose.clientRef, mele],
  );
  const fundingRef = await build.funding(rose.clientRef, 'personal-care');
  return { rose, tom, mele, fundingRef };
}

type Keeper = Awaited<ReturnType<typeof createKeeper>>;

/** Inserts an hour of personal care by Tom at 9:00am. */
export async function addVisit(world: World, { rose, tom, fundingRef }: Keeper, date: string): Promise<string> {
  const ref = newRef();
  await world.build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, funding_ref, repeat_option, date, start_time_option,
       start_time, duration_option, duration_mins, support_worker_refs, status, created_at)
     values ($1, $2, $2, '{personal-care}', 'Funded', $3, 'None', $4, 'Specified', '09:00', 'Specified', 60, $5, 'Allocated', now())`,
    [rose.clientRef, ref, fundingRef, date, [tom]],
  );
  return ref;
}

/** Sends what the office answers to a submitted week. */
export async function answerTimesheet(world: World, client: Client, answer: { returned: string } | 'processed') {
  const office: Person = await world.person({ office: true, givenName: 'Jo', familyName: 'Wells' });
  const week = `/clients/${client.clientRef}/timesheets/${lastWeek}`;
  const { version } = await (await world.api(client, 'GET', week)).json();
  const response =
    answer === 'processed'
      ? await world.api(office, 'POST', '/office/timesheets/process', {
          body: { timesheets: [{ clientRef: client.clientRef, timesheetRef: lastWeek, version }] },
        })
      : await world.api(office, 'POST', `/office${week}/return`, {
          headers: { 'if-match': `"${version}"` },
          body: { reason: answer.returned },
        });
  expect(response.status).toBe(200);
}
