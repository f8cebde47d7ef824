import { describe, expect, it } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import { exampleJob, exampleRoster, exampleTicket } from './example-roster.ts';
import { indexRoster, visitsOn } from './roster-index.ts';
import { formatVisitNote } from './visit-note.ts';
import { formatWorkers } from './visit-text.ts';

const mele = { ref: 'mele', fullName: 'Mele Taufa', givenName: 'Mele' };
const tom = { ref: 'tom', fullName: 'Tom Whitaker', givenName: 'Tom' };

function readVisit(over: Partial<Roster>, now = '2026-11-20T00:00:00Z') {
  const roster = exampleRoster({
    workerAbsences: [{ workerRef: 'tom', from: '2026-11-23' }],
    supportWorkers: [tom, mele],
    ...over,
  });
  const index = indexRoster(roster);
  const [shown] = visitsOn({ index, date: '2026-11-23', now: Date.parse(now) });
  return [shown!.status, formatWorkers(shown!), formatVisitNote({ index, shown: shown! })];
}

const looking = 'We are looking for someone and will let you know.';

describe('a visit whose support worker cannot come', () => {
  it('says so and keeps its status', () => {
    expect(readVisit({})).toEqual(['Active', 'Tom cannot come', `Tom cannot come. ${looking}`]);
    const both = [exampleJob('a', { supportWorkerRefs: ['tom', 'mele'] })];
    expect(readVisit({ appointments: both })[1]).toBe('Mele, Tom cannot come');
  });

  it('says nothing of it once it has begun, is cancelled, or someone else comes', () => {
    expect(readVisit({}, '2026-11-22T21:00:00Z')).toEqual(['Past', 'Tom', '']);
    const differs = (exception: object) => ({ visits: [{ jobRef: 'a', originalDate: '2026-11-23', ...exception }] });
    expect(readVisit(differs({ supportWorkerRefs: ['mele'] }))).toEqual(['Active', 'Mele', '']);
    expect(readVisit(differs({ status: 'Cancelled' }))).toEqual(['Cancelled', 'Tom', '']);
    expect(readVisit({ workerAbsences: [{ workerRef: 'tom', from: '2026-11-24' }] })[1]).toBe('Tom');
  });

  it('says nothing of a support worker who is only asked for', () => {
    expect(readVisit({ appointments: [exampleJob('a', { status: 'Pending' })] })[1]).toBe('Tom');
  });

  it('says it before an open request, whose status stays', () => {
    const tickets = [exampleTicket({ originalDate: '2026-11-23', requestedChange: { startTime: '10:00' } })];
    const [status, , note] = readVisit({ tickets });
    expect([status, note]).toEqual(['Pending', expect.stringMatching(/^Tom cannot come\. .*10:00am/)]);
  });
});
