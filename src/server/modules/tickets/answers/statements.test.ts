import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { countTraffic } from '#server/testing/traffic.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  // The queue of emails is looked up once for each process.
  await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2027-01-31' });
});
afterAll(() => scene.close());

const times = (startTime: string, date?: string) => ({
  scheduleChange: { date, startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: 60 },
});
const cancel = { cancellation: { cancel: true } };
const all = { repeating: true };

/** Makes an approved series of Mondays and tickets about it; the last one is to be answered. */
async function askedOfSeries(...changes: Record<string, unknown>[]): Promise<string> {
  const { ref } = await scene.booked({}, []);
  let ticketRef = '';
  for (const change of changes) {
    const { body, status } = await scene.ask(ref, change);
    expect([status, body.messages]).toEqual([200, undefined]);
    ticketRef = body.ticketRef;
  }
  return ticketRef;
}

describe('POST /office/tickets/{ref}/approve', () => {
  it.each<[string, number, () => Promise<string>]>([
    // One of them asks whether a check stops a worker who is chosen; it leaves together with others.
    ['a new booking', 12, async () => (await scene.book()).body.appointments[0].ticketRef],
    [
      'a change of one visit',
      12,
      () => askedOfSeries({ effectiveDate: '2026-12-07', ...times('06:30', '2026-12-08') }),
    ],
    [
      'a change of all upcoming visits',
      12,
      () => askedOfSeries({ effectiveDate: '2026-12-07', ...all, ...times('09:30') }),
    ],
    [
      'a change of all upcoming visits, two of them to be moved',
      12,
      () =>
        askedOfSeries(
          { effectiveDate: '2026-11-30', ...times('08:30', '2026-12-01') },
          { effectiveDate: '2026-12-14', ...times('08:30', '2026-12-15') },
          { effectiveDate: '2026-12-07', ...all, ...times('09:30') },
        ),
    ],
    ['a cancellation of one visit', 9, () => askedOfSeries({ effectiveDate: '2026-12-07', ...cancel })],
    [
      'a cancellation of all upcoming visits, one of them to be moved',
      9,
      () =>
        askedOfSeries(
          { effectiveDate: '2026-12-14', ...times('11:30', '2026-12-15') },
          { effectiveDate: '2026-12-07', ...all, ...cancel },
        ),
    ],
  ])('sends for %s %i statements, begin and commit among them', async (kind, statements, ask) => {
    const ref = await ask();
    const supportWorkerRefs = kind.includes('cancellation') ? [] : [await scene.build.worker()];
    const traffic = await countTraffic(() => scene.approve(ref, { supportWorkerRefs }));
    expect([traffic.reply.status, traffic.statements]).toEqual([200, statements]);
  });
});
