import { expect, it } from 'vitest';
import type { Visit } from '#domain/appointments/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { listWorkersOfDeath, sayDeath } from './death.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });
const visitOf = (date: string, worker: string, status: Visit['status'] = 'Allocated'): Visit => ({
  ...{ jobRef: 'a', seriesRef: 'a', originalDate: date, date, repeatOption: 'None', jobTypeRefs: [] },
  ...{ startTimeOption: 'Specified', startTime: '10:00', durationOption: 'Specified', durationMins: 60 },
  ...{ supportWorkerRefs: [worker], status },
});

it('tells those who came at once, and others before their first visit, each once', () => {
  const visits = [
    visitOf('2026-11-06', 'tom'),
    visitOf('2026-11-30', 'mele'),
    visitOf('2026-11-23', 'mele'),
    visitOf('2026-11-23', 'tom'),
    visitOf('2026-11-24', 'lisa', 'Cancelled'),
  ];
  expect(listWorkersOfDeath({ visits, cameRefs: ['grace'], now, zone })).toEqual([
    { ref: 'grace', lines: [], beginsAt: now },
    { ref: 'tom', lines: [], beginsAt: now },
    { ref: 'mele', lines: [], beginsAt: instantOf({ date: '2026-11-23', time: '10:00', zone }) },
  ]);
});

it('says what the office tells', () => {
  expect(sayDeath('recorded', 'Gwen')).toBe('Tell them that Gwen has died.');
});
