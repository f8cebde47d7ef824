import { membersWho, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { openLastWeek } from '#server/testing/timesheets.ts';

const params = ({ scene }: ExampleContext) => openLastWeek(scene);

export const examples: Examples = {
  'GET /clients/{clientRef}/timesheets/{timesheetRef}/pdf': { mayCall: membersWho.readTimesheets, params },
  'GET /office/clients/{clientRef}/timesheets/{timesheetRef}/pdf': { mayCall: officeWho.coordinateOrPay, params },
};
