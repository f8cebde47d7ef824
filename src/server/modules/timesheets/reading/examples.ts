import { membersWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

/** The week of the tests, of a client who keeps timesheets. */
export async function timesheetParams({ scene }: ExampleContext): Promise<Record<string, string>> {
  await scene.build.query('update clients set timesheets = true where ref = $1', [scene.clientRef]);
  return { timesheetRef: '2026-11-16' };
}

export const examples: Examples = {
  'GET /clients/{clientRef}/timesheets/{timesheetRef}': { mayCall: membersWho.readTimesheets, params: timesheetParams },
  'GET /clients/{clientRef}/timesheets/{timesheetRef}/choices': {
    mayCall: membersWho.writeTimesheets,
    params: timesheetParams,
  },
};
