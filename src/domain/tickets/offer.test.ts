import { describe, expect, it } from 'vitest';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import { instantOf, toIsoInstant, wallClock } from '#domain/time/zone.ts';
import { findOfferEnd, isWithClient, type TicketOffer } from './offer.ts';

const zone = 'Pacific/Auckland';
const at = (date: string, time: string) => instantOf({ date, time, zone });
const now = at('2026-11-20', '09:00');

describe('findOfferEnd', () => {
  it.each([
    ['the visit that was asked for begins', '2026-11-24', '10:30', '2026-11-24', '2026-11-24 09:00'],
    ['the offered visit begins, where that is sooner', '2026-11-23', '15:00', '2026-11-24', '2026-11-23 15:00'],
    ['7 days have passed', '2026-12-08', '10:30', '2026-12-08', '2026-11-27 09:00'],
  ])('is when %s', (_, date, startTime, requestedDate, end) => {
    const job = exampleSingleJob(requestedDate, { startTime: '09:00' });
    const { ref: jobRef, seriesRef } = job;
    const ticket = { ref: 't', type: 'newBooking', status: 'open', jobRef, seriesRef, requestedChange: {} } as const;
    const until = findOfferEnd(
      { ticket, job, jobs: [job], exceptions: [], zone },
      { offer: { date, startTime, durationMins: 60 }, lapsesAt: at(requestedDate, '09:00'), now },
    );
    const { date: endDate, time } = wallClock({ instant: until, zone });
    expect(`${endDate} ${time}`).toBe(end);
  });
});

describe('isWithClient', () => {
  const offer: TicketOffer = {
    startTime: '10:30',
    durationMins: 60,
    supportWorkerRef: 'w',
    workerName: 'Tom',
    at: toIsoInstant(now),
    until: toIsoInstant(now + 1),
  };
  it.each([
    [true, 'open', offer, now],
    [false, 'open', offer, now + 1],
    [false, 'approved', offer, now],
    [false, 'open', { ...offer, outcome: { kind: 'declined', at: offer.at, text: 'No' } }, now],
    [false, 'open', undefined, now],
  ] as const)('is %s of a request that is %s', (expected, status, latest, instant) => {
    expect(isWithClient({ status, offer: latest }, instant)).toBe(expected);
  });
});
