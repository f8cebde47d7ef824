import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import { decideUndo } from './decide-undo.ts';

const moved = { jobRef: jobA.ref, originalDate: '2026-11-23', date: '2026-11-24' };
const rows = { jobs: [jobA], exceptions: [moved] };
const undo = (writes: Write[], more: Partial<Parameters<typeof decideUndo>[1]> = {}) =>
  decideUndo(rows, {
    ...{ ref: 'a'.repeat(16), jobRef: jobA.ref, inverse: { writes, tickets: [], jobVersions: { [jobA.ref]: 3 } } },
    ...more,
  });

// docs/product/office-acts.md, "Undo"
describe('decideUndo', () => {
  it('brings the one visit back, and compares it alone with other visits of its workers', () => {
    const { plan, undone, audits } = undo([{ kind: 'deleteException', visit: moved }]);
    expect(plan).toMatchObject({ jobs: [jobA], exceptions: [], changed: [], onlyOriginalDate: '2026-11-23' });
    expect(undone).toEqual({ ref: 'a'.repeat(16), tickets: [], jobRefs: [jobA.ref] });
    expect(audits).toEqual([{ action: 'actUndone', subjectRef: jobA.ref }]);
  });

  it('compares no visit of a booking that is only asked for again, nor of one that is deleted', () => {
    const pending = { ...jobA, status: 'Pending' as const };
    expect(undo([{ kind: 'updateJob', job: pending }]).plan.jobs).toEqual([]);
    expect(undo([{ kind: 'deleteJob', jobRef: jobA.ref }]).plan.jobs).toEqual([]);
  });

  it('is in the log under its act where it was about no booking', () => {
    expect(undo([], { jobRef: null }).audits).toEqual([{ action: 'actUndone', subjectRef: 'a'.repeat(16) }]);
  });
});
