import { describe, expect, it } from 'vitest';
import type { Schedule } from '#contract/schedule.ts';
import { exceptionColumns } from '#domain/schedule/tables.ts';
import { findVisitDay } from './scheduled-visits.ts';

describe('findVisitDay', () => {
  const empty = Object.fromEntries(Object.keys(exceptionColumns).map((name) => [name, ''])) as Schedule['exceptions'];
  const moved = { ...empty, clientRef: 'c', jobRef: 'a', originalDate: '2026-11-23', date: '2026-12-01' };
  it.each([
    ['2026-11-23', '2026-12-01'],
    ['2026-11-30', '2026-11-30'],
  ])('of %s: %s', (originalDate, day) =>
    expect(findVisitDay({ exceptions: moved }, { jobRef: 'a', originalDate })).toBe(day),
  );
});
