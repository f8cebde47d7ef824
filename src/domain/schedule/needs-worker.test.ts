import { describe, expect, it } from 'vitest';
import { needsWorker } from './needs-worker.ts';

describe('needsWorker', () => {
  it.each([
    ['NotAllocated', [], 1, true],
    ['Active', ['tom'], 1, false],
    ['Active', ['tom'], 2, true],
    ['Completed', ['tom'], 2, false],
  ] as const)('%s with %j of %i: %s', (status, supportWorkerRefs, workersNeeded, needs) => {
    expect(needsWorker({ visit: { supportWorkerRefs: [...supportWorkerRefs], workersNeeded }, status })).toBe(needs);
  });
});
