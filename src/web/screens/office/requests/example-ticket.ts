import type { OfficeTicket, OfficeWorker } from '#contract/office.ts';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';

const job = exampleSingleJob('2026-11-25', { fundingType: 'Private', supportWorkerRefs: [], status: 'NotAllocated' });

/** A worker who lives near and is free at the visit of the example, so that the desk proposes them. */
export const exampleWorker: OfficeWorker = {
  ...{ ref: 'mmmmmmmmmmmmmmmm', fullName: 'Mele Taufa', givenName: 'Mele', requested: false, free: true },
  distanceKm: 2.5,
};

/** Rose's open request for a visit on Wednesday 25 November at 9:00am, without a support worker. */
export const exampleOfficeTicket: OfficeTicket & { appointment: object } = {
  ...{ ref: 'tttttttttttttttt', version: 1, type: 'newBooking', status: 'open' },
  ...{ clientRef: 'rrrrrrrrrrrrrrrr', clientName: 'Rose Hākaraia', timeZone: 'Pacific/Auckland' },
  ...{ title: 'Personal care', subject: 'Personal care, Wed 25 Nov', askedAt: '2026-11-19T20:00:00.000Z' },
  ...{ answerBy: '2026-11-22T20:00:00.000Z', beginsAt: '2026-11-24T20:00:00.000Z', visitDay: '2026-11-25' },
  ...{ askedByName: 'Rose Hākaraia', askedByRole: 'client', lastVisits: [], history: [] },
  client: { phones: ['021 555 0166'], languageRefs: [], skillsRequired: [] },
  ...{ requestedChange: {}, appointment: { ...job, changesPending: true }, fundings: [], supportWorkers: [] },
};
