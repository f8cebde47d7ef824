import { expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { describeClientWeek } from './client-week-paper.ts';
import { exampleTables } from './example-tables.ts';

const clientRef = 'rrrrrrrrrrrrrrrr';
const [tom] = jobA.supportWorkerRefs;

it.each([
  ['tookPlace', 'With Tom Whitaker'],
  ['nobodyHome', 'Did not take place'],
  ['workerDidNotCome', 'Did not take place'],
])('of a visit with %s says %s', (outcome, words) => {
  const worked = {
    clientRef,
    jobRef: jobA.ref,
    originalDate: '2026-11-23',
    supportWorkerRef: tom,
    outcome,
    minutes: 20,
  };
  const { parts } = describeClientWeek({
    schedule: exampleTables({ jobs: [{ ...jobA, clientRef }], worked: [worked] }),
    client: { fullName: 'Rose Hākaraia' },
    workers: [{ ref: tom!, fullName: 'Tom Whitaker' }],
    absences: [],
    serviceNames: {},
    monday: '2026-11-23',
    language: 'en-NZ',
    zone: 'Pacific/Auckland',
    now: Date.parse('2026-11-24T00:00:00Z'),
  });
  const lists = parts[0]!.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  expect(lists).toEqual([expect.stringMatching(new RegExp(`${words}$`))]);
});
