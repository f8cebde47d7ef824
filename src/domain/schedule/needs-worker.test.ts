import { describe, expect, it } from 'vitest';
import { needsWorker } from './needs-worker.ts';

describe('needsWorker', () => {
  it.each([
    ['NotAllocated', [], 1, 'NotAllocated', true],
    ['Active', ['tom'], 1, 'Allocated', false],
    ['Active', ['tom'], 2, 'Allocated', true],
    ['UnderWay', ['tom'], 1, 'Allocated', false],
    ['UnderWay', ['tom'], 2, 'Allocated', true],
    // It was only asked for.
    ['UnderWay', ['tom'], 2, 'Pending', false],
    ['Completed', ['tom'], 2, 'Allocated', false],
  ] as const)('%s with %j of %i, stored as %s: %s', (status, supportWorkerRefs, workersNeeded, stored, needs) => {
    const visit = { supportWorkerRefs: [...supportWorkerRefs], workersNeeded, status: stored };
    expect(needsWorker({ visit, status })).toBe(needs);
  });
});
