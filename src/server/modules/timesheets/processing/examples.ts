import { office } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { insertSubmittedWeek } from '#server/testing/timesheets.ts';

const params = ({ scene }: ExampleContext) => insertSubmittedWeek(scene);

export const examples: Examples = {
  'GET /office/timesheets': { mayCall: office },
  'GET /office/clients/{clientRef}/timesheets/{timesheetRef}': { mayCall: office, params },
  'POST /office/timesheets/process': {
    mayCall: office,
    body: async (context) => ({ timesheets: [{ ...(await params(context)), version: 1 }] }),
  },
  'POST /office/clients/{clientRef}/timesheets/{timesheetRef}/return': {
    mayCall: office,
    params,
    body: () => ({ reason: 'Tom came at 9:30am.' }),
  },
};
