import { payrollLayouts } from '#domain/payroll/payroll-columns.ts';
import { newRef } from '#server/db/new-ref.ts';
import { anyone, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

const holiday = { date: '2027-01-01', name: 'New Year’s Day', country: 'nz' };

/** Makes another holiday each time. */
async function newHoliday({ scene }: ExampleContext) {
  const ref = newRef();
  await scene.build.query(`insert into public_holidays values ($1, '2028-01-01', $2, 'nz', null)`, [ref, ref]);
  return { ref };
}

async function readListVersion(list: string, { scene }: ExampleContext): Promise<number> {
  const [read] = await scene.build.query<{ version: number }>('select version from lists where list = $1', [list]);
  return read!.version;
}

export const examples: Examples = {
  'GET /settings': { mayCall: anyone },
  'GET /office/settings': { mayCall: officeWho.setUp },
  'PUT /office/features/{name}': {
    mayCall: officeWho.setUp,
    params: () => ({ name: 'pendingRequests' }),
    body: () => ({ enabled: true }),
  },
  'PUT /office/contact': {
    mayCall: officeWho.setUp,
    body: () => ({ phone: '09 555 0123' }),
  },
  'PUT /office/on-call': {
    mayCall: officeWho.setUp,
    body: () => ({ addresses: ['night@example.org'], kinds: ['late'] }),
    ifMatch: async () => 0,
  },
  'PUT /office/payroll-file': {
    mayCall: officeWho.setUp,
    body: () => ({
      columns: payrollLayouts.xero,
      kindNames: { ordinary: 'Day', overnight: 'Night', nobodyHome: 'Door', cancelledLate: 'Late' },
    }),
    ifMatch: async () => 0,
  },
  'PUT /office/periods/{name}': {
    mayCall: officeWho.setUp,
    params: () => ({ name: 'complaintAcknowledgement' }),
    body: () => ({ length: 3 }),
    ifMatch: async () => 0,
  },
  'POST /office/holidays': { mayCall: officeWho.setUp, body: () => ({ ...holiday, name: `Day ${newRef()}` }) },
  'PUT /office/holidays/{ref}': {
    mayCall: officeWho.setUp,
    params: newHoliday,
    body: () => ({ ...holiday, name: `Day ${newRef()}` }),
  },
  'DELETE /office/holidays/{ref}': { mayCall: officeWho.setUp, params: newHoliday },
  'POST /office/lists/{list}/items': {
    mayCall: officeWho.setUp,
    params: () => ({ list: 'skills' }),
    body: () => ({ name: `Swimming ${newRef()}` }),
    ifMatch: (context) => readListVersion('skills', context),
  },
  'PATCH /office/lists/{list}/items/{ref}': {
    mayCall: officeWho.setUp,
    params: () => ({ list: 'genders', ref: 'X' }),
    body: () => ({ name: `Another gender ${newRef()}` }),
    ifMatch: (context) => readListVersion('genders', context),
  },
};
