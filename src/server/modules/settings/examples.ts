import { payrollLayouts } from '#domain/payroll/payroll-columns.ts';
import { newRef } from '#server/db/new-ref.ts';
import { anyone, office } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

const holiday = { date: '2027-01-01', name: 'New Year’s Day', country: 'nz' };

/** Makes another holiday each time. */
async function newHoliday({ scene }: ExampleContext) {
  const ref = newRef();
  await scene.build.query(`insert into public_holidays values ($1, '2028-01-01', $2, 'nz', null)`, [ref, ref]);
  return { ref };
}

export const examples: Examples = {
  'GET /settings': { mayCall: anyone },
  'GET /office/settings': { mayCall: office },
  'PUT /office/features/{name}': {
    mayCall: office,
    params: () => ({ name: 'pendingRequests' }),
    body: () => ({ enabled: true }),
  },
  'PUT /office/contact': {
    mayCall: office,
    body: () => ({ phone: '09 555 0123' }),
  },
  'PUT /office/on-call': {
    mayCall: office,
    body: () => ({ addresses: ['night@example.org'], kinds: ['late'] }),
    ifMatch: async () => 0,
  },
  'PUT /office/payroll-file': {
    mayCall: office,
    body: () => ({
      columns: payrollLayouts.xero,
      kindNames: { ordinary: 'Day', overnight: 'Night', nobodyHome: 'Door' },
    }),
    ifMatch: async () => 0,
  },
  'PUT /office/periods/{name}': {
    mayCall: office,
    params: () => ({ name: 'complaintAcknowledgement' }),
    body: () => ({ length: 3 }),
    ifMatch: async () => 0,
  },
  'POST /office/holidays': { mayCall: office, body: () => ({ ...holiday, name: `Day ${newRef()}` }) },
  'PUT /office/holidays/{ref}': {
    mayCall: office,
    params: newHoliday,
    body: () => ({ ...holiday, name: `Day ${newRef()}` }),
  },
  'DELETE /office/holidays/{ref}': { mayCall: office, params: newHoliday },
  'POST /office/lists/{list}/items': {
    mayCall: office,
    params: () => ({ list: 'skills' }),
    body: () => ({ name: 'Swimming' }),
  },
  'PATCH /office/lists/{list}/items/{ref}': {
    mayCall: office,
    params: () => ({ list: 'genders', ref: 'X' }),
    body: () => ({ name: 'Yet another gender' }),
  },
};
