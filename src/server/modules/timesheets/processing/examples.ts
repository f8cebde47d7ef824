import { officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { insertSubmittedWeek } from '#server/testing/timesheets.ts';

const params = ({ scene }: ExampleContext) => insertSubmittedWeek(scene);

export const examples: Examples = {
  'GET /office/timesheets': { mayCall: officeWho.coordinateOrPay },
  'GET /office/clients/{clientRef}/timesheets/{timesheetRef}': { mayCall: officeWho.coordinateOrPay, params },
  'POST /office/timesheets/process': {
    mayCall: officeWho.pay,
    body: async (context) => ({ timesheets: [{ ...(await params(context)), version: 1 }] }),
  },
  'POST /office/clients/{clientRef}/timesheets/{timesheetRef}/return': {
    mayCall: officeWho.pay,
    params,
    body: () => ({ reason: 'Tom came at 9:30am.' }),
  },
};
