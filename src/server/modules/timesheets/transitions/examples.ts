import { membersWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { findTimesheetVersion, lastWeek, openLastWeek } from '#server/testing/timesheets.ts';

const ifMatch = ({ scene }: ExampleContext) => findTimesheetVersion(scene, lastWeek);

async function submitLastWeek({ scene }: ExampleContext) {
  const params = await openLastWeek(scene);
  await scene.build.query(
    `insert into timesheets (client_ref, monday, state, submitted_by, submitted_at) values ($1, $2, 'submitted', $3, now())
     on conflict (client_ref, monday) do update set state = 'submitted', submitted_by = $3, submitted_at = now()`,
    [scene.clientRef, lastWeek, scene.client.ref],
  );
  return params;
}

export const examples: Examples = {
  'POST /clients/{clientRef}/timesheets/{timesheetRef}/submit': {
    mayCall: membersWho.writeTimesheets,
    params: ({ scene }) => openLastWeek(scene),
    ifMatch,
  },
  'POST /clients/{clientRef}/timesheets/{timesheetRef}/recall': {
    mayCall: membersWho.writeTimesheets,
    params: submitLastWeek,
    ifMatch,
  },
};
