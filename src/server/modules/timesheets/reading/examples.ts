import { membersWho, orOffice } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { openLastWeek } from '#server/testing/timesheets.ts';

export const examples: Examples = {
  'GET /clients/{clientRef}/timesheets/{timesheetRef}': {
    mayCall: membersWho.readTimesheets,
    params: ({ scene }) => openLastWeek(scene),
  },
  'GET /clients/{clientRef}/timesheets/{timesheetRef}/choices': {
    mayCall: membersWho.writeTimesheets,
    params: ({ scene }) => openLastWeek(scene),
  },
  'GET /clients/{clientRef}/fundings': { mayCall: orOffice(membersWho.readDetails) },
};
