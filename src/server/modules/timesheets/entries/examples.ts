import { newRef } from '#server/db/new-ref.ts';
import { membersWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { addOwnWorker, openLastWeek } from '#server/testing/timesheets.ts';

export const examples: Examples = {
  'POST /clients/{clientRef}/timesheets/{timesheetRef}/entries': {
    mayCall: membersWho.writeTimesheets,
    params: ({ scene }) => openLastWeek(scene),
    body: async ({ scene }) => ({
      ref: newRef(),
      date: '2026-11-11',
      startTime: '09:00',
      durationOption: 'Specified',
      durationMins: 60,
      supportWorkerRef: await addOwnWorker(scene),
      fundingRef: await scene.build.funding(scene.clientRef, 'personal-care'),
    }),
  },
};
