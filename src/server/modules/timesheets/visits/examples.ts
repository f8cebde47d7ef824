import { membersWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { findTimesheetVersion, lastWeek, openLastWeek } from '#server/testing/timesheets.ts';

export const examples: Examples = {
  'PATCH /clients/{clientRef}/timesheets/{timesheetRef}/visits/{jobRef}/{originalDate}': {
    mayCall: membersWho.writeTimesheets,
    async params({ scene }) {
      const params = await openLastWeek(scene);
      const [job] = await scene.build.query<{ ref: string }>(
        `select ref from jobs where client_ref = $1 and date = '2026-11-10' limit 1`,
        [scene.clientRef],
      );
      return { ...params, jobRef: job!.ref, originalDate: '2026-11-10' };
    },
    body: () => ({ durationMins: 45 }),
    ifMatch: ({ scene }) => findTimesheetVersion(scene, lastWeek),
  },
};
