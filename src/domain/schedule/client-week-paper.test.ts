import { expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { describeClientWeek } from './client-week-paper.ts';
import { exampleTables } from './example-tables.ts';

const clientRef = 'rrrrrrrrrrrrrrrr';
const [tom] = jobA.supportWorkerRefs;

function printWeek(tables: Parameters<typeof exampleTables>[0]): string[] {
  const { parts } = describeClientWeek({
    schedule: exampleTables(tables),
    client: { fullName: 'Rose Hākaraia' },
    workers: [{ ref: tom!, fullName: 'Tom Whitaker' }],
    absences: [],
    serviceNames: {},
    monday: '2026-11-23',
    language: 'en-NZ',
    zone: 'Pacific/Auckland',
    now: Date.parse('2026-11-24T00:00:00Z'),
  });
  return parts[0]!.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
}

it.each([
  ['declined', 'Declined'],
  ['lapsed', 'Not answered'],
  [undefined, 'Cancelled'],
] as const)('of a cancelled booking with %s says %s', (notBooked, word) => {
  const lines = printWeek({ jobs: [{ ...jobA, clientRef, status: 'Cancelled', notBooked }] });
  expect(lines).toEqual([expect.stringMatching(new RegExp(`\n${word}$`))]);
});

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
  expect(printWeek({ jobs: [{ ...jobA, clientRef }], worked: [worked] })).toEqual([
    expect.stringMatching(new RegExp(`${words}$`)),
  ]);
});
