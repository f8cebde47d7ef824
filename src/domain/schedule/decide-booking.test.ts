import { describe, expect, it } from 'vitest';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import { decideOfficeBooking } from './decide-booking.ts';

const [first, second] = [
  exampleSingleJob('2026-11-24', { ref: 'f'.repeat(16), seriesRef: 'first', supportWorkerRefs: ['mele'] }),
  exampleSingleJob('2026-11-25', { ref: 's'.repeat(16), seriesRef: 'second', supportWorkerRefs: [] }),
];

// docs/product/office-acts.md, "Booking for a client"
describe('decideOfficeBooking', () => {
  const decided = decideOfficeBooking({
    ...{ lines: [first, second], actRef: 'a'.repeat(16), reason: 'She rang.', requestedBy: 'Ana' },
  });

  it('books all lines at once, each allocated where someone comes', () => {
    expect(decided.plan.writes).toMatchObject([
      { kind: 'insertJob', job: { ref: first.ref, status: 'Allocated' } },
      { kind: 'insertJob', job: { ref: second.ref, status: 'NotAllocated' } },
    ]);
    expect(decided.audits.map(({ subjectRef }) => subjectRef)).toEqual([first.ref, second.ref]);
  });

  it('is one act under the first line, whose series moves no version', () => {
    expect(decided.jobRef).toBeNull();
    expect(decided.act).toMatchObject({
      jobRef: first.ref,
      about: {
        ...{ version: 1, kind: 'booked', service: first.jobTypeRefs[0], more: 1 },
        given: { first: ['mele'], second: [] },
      },
    });
  });

  it('compares each line with those before it, and names its field', () => {
    expect(decided.steps?.map(({ plan, path }) => [plan.jobs.length, path])).toEqual([
      [1, 'appointments.0.supportWorkerRefs'],
      [2, 'appointments.1.supportWorkerRefs'],
    ]);
    expect(decided.choice).toMatchObject({ chosen: ['mele'], newlyChosen: ['mele'], reason: { path: 'reason' } });
  });
});
