import type { WorkerDays, WorkerVisit } from '#contract/worker-page.ts';

/** Rose's visit of today with its details, and Eru's of Monday. */
const readAt = '2026-11-19T20:12:00.000Z';
export const clocks = { wall: Date.parse(readAt), counted: 0, page: 1 };
export const rose: WorkerVisit = {
  jobRef: 'job-rose',
  originalDate: '2026-11-20',
  date: '2026-11-20',
  times: '9:00am to 10:00am',
  startTime: '09:00',
  service: 'Personal care',
  special: ['Blue towels'],
  lastChange: { at: '2026-11-19T02:10:00.000Z', subject: 'Moved from 9:30am' },
  detailsUntil: '2026-11-19T23:00:00.000Z',
  client: {
    ref: 'rose',
    calledBy: 'Rose',
    suburb: 'Petone',
    fullName: 'Rose Hākaraia',
    address: '12 Fitzherbert Street, Petone',
    phones: ['04 555 0142'],
    alerts: ['Allergic to penicillin'],
  },
};
const eru: WorkerVisit = {
  jobRef: 'job-eru',
  originalDate: '2026-11-23',
  date: '2026-11-23',
  times: '1:00pm to 3:00pm',
  startTime: '13:00',
  service: 'Respite',
  special: [],
  detailsFrom: '2026-11-22T05:00:00.000Z',
  client: { ref: 'eru', calledBy: 'Eru', suburb: 'Naenae' },
};
export const days: WorkerDays = {
  givenName: 'Tom',
  today: '2026-11-20',
  readAt,
  isOpen: false,
  phone: '04 555 0100',
  days: [
    { date: '2026-11-20', isAway: false, visits: [rose] },
    { date: '2026-11-23', isAway: false, visits: [eru] },
    { date: '2026-11-24', isAway: true, visits: [] },
  ],
};
export const devices = ['Samsung phone', 'iPhone', 'Android tablet'].map((kind) => ({
  ref: kind.slice(0, 3),
  kind,
  madeAt: '2026-03-02T01:00:00.000Z',
  lastUsedAt: '2026-08-12T01:00:00.000Z',
  isOpen: true,
}));
