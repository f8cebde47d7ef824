import { bookLine } from './book.ts';
import { toUniqueName, type World } from './fixtures.ts';

/** Makes Mele's visit to Rose today at 2:30pm, with everything at the door, and one on Tuesday; her link is made as the office shows it. */
export async function arrangeWorkerPage(world: World) {
  const { build } = world;
  const rose = await world.client();
  const workerRef = await build.worker({ givenName: 'Mele', familyName: toUniqueName('Taufa') });
  for (const date of ['2026-11-20', '2026-11-24']) {
    // Not every brand takes a booking for the same day.
    const { ref } = await bookLine(world, rose, { date: '2026-11-24', startTime: '14:30', durationMins: 60 });
    await build.query(`update tickets set status = 'approved', answered_at = asked_at where job_ref = $1`, [ref]);
    await build.query(
      `update jobs set status = 'Allocated', support_worker_refs = array[$2], date = $3 where ref = $1`,
      [ref, workerRef, date],
    );
  }
  await build.query(
    `update clients set delivery_address = $2, suburb = 'Petone', phone_mobile = '021 555 0101', access_notes = 'Key safe, left of the door' || chr(10) || '4471' where ref = $1`,
    [rose.clientRef, '12 Oriental Parade\nWellington'],
  );
  const office = await world.person({ office: true });
  const address = `/office/support-workers/${workerRef}`;
  return {
    rose,
    async makeLink(): Promise<string> {
      const reply = await world.api(office, 'POST', `${address}/link`, { body: { way: 'shown' } });
      return (await reply.json()).address;
    },
    /** Reads the digits of the one phone, as the office says them. */
    async readDigits(): Promise<string> {
      return (await (await world.api(office, 'GET', `${address}/devices`)).json()).devices[0].digits;
    },
    async endPhones() {
      const { devices } = await (await world.api(office, 'GET', `${address}/devices`)).json();
      for (const { ref } of devices) await world.api(office, 'DELETE', `${address}/devices/${ref}`);
    },
  };
}
