import { newRef } from '#server/db/new-ref.ts';
import type { Builder } from './people.ts';
import { createScene, type Scene } from './scene.ts';
import type { CallReply } from './test-app.ts';

/** The week of most tests: that of `testNow`, Friday 20 November 2026. */
export const thisWeek = '2026-11-16';
/** One that is over. */
export const lastWeek = '2026-11-09';

/** Opens last week's timesheet of a client who keeps timesheets and had a visit in it. */
export async function openLastWeek({ build, clientRef }: Scene): Promise<{ timesheetRef: string }> {
  await build.query('update clients set timesheets = true where ref = $1', [clientRef]);
  await build.query(
    `update timesheets set state = 'open', submitted_by = null, submitted_at = null where client_ref = $1 and monday = $2`,
    [clientRef, lastWeek],
  );
  const ref = newRef();
  await build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
       duration_option, duration_mins, support_worker_refs, status, created_at)
     values ($1, $2, $2, '{personal-care}', 'Private', 'None', '2026-11-10', 'Specified', '09:00', 'Specified', 60, $3, 'Allocated', now())`,
    [clientRef, ref, [await build.worker()]],
  );
  return { timesheetRef: lastWeek };
}

/** Inserts last week's timesheet of another client, submitted: Tom's hour of Tuesday, worked as the fields say. */
export async function insertSubmittedWeek(
  { build, client, workerRef }: { build: Builder; client: { ref: string }; workerRef: string },
  {
    givenName = 'Arthur',
    startTime = '09:00',
    minutes = 60,
  }: { givenName?: string; startTime?: string; minutes?: number } = {},
): Promise<{ clientRef: string; timesheetRef: string }> {
  const [clientRef, ref] = [await build.client({ givenName, familyName: 'Ngata' }), newRef()];
  await build.query('update clients set timesheets = true where ref = $1', [clientRef]);
  await build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
       duration_option, duration_mins, support_worker_refs, status, created_at)
     values ($1, $2, $2, '{personal-care}', 'Private', 'None', '2026-11-10', 'Specified', '09:00', 'Specified', 60, $3, 'Allocated', now())`,
    [clientRef, ref, [workerRef]],
  );
  await build.query(
    `insert into timesheets (client_ref, monday, state, submitted_by, submitted_at) values ($1, $2, 'submitted', $3, '2026-11-16T00:00:00Z')`,
    [clientRef, lastWeek, client.ref],
  );
  await build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
       source, timesheet_monday, confirmed_by, confirmed_at)
     values ($1, $2, '2026-11-10', $3, 'tookPlace', $4, $5, 'personal-care', 'timesheet', $6, $7, '2026-11-16T00:00:00Z')`,
    [clientRef, ref, workerRef, startTime, minutes, lastWeek, client.ref],
  );
  return { clientRef, timesheetRef: lastWeek };
}

/** Inserts Tom's hour at a visit, typed and not submitted. */
export async function insertTypedWork(
  { build, clientRef, workerRef }: Scene,
  { jobRef, originalDate }: { jobRef: string; originalDate: string },
): Promise<void> {
  await build.query(
    `with week as (
       insert into timesheets (client_ref, monday, state) values ($1, date_trunc('week', $3::date::timestamp), 'open') returning monday)
     insert into unsubmitted_work (client_ref, job_ref, original_date, support_worker_ref, outcome, minutes, job_type_ref, timesheet_monday)
     select $1::text, $2, $3::date, $4, 'tookPlace', 60, 'personal-care', monday from week`,
    [clientRef, jobRef, originalDate, workerRef],
  );
}

/** Finds the version of a week, 0 while nothing is stored of it. */
export async function findTimesheetVersion({ build, clientRef }: Scene, timesheetRef: string): Promise<number> {
  const [row] = await build.query<{ version: number }>(
    'select version from timesheets where client_ref = $1 and monday = $2',
    [clientRef, timesheetRef],
  );
  return row?.version ?? 0;
}

/** Adds a support worker of the client's own. */
export async function addOwnWorker({ build, clientRef }: Scene, givenName = 'Mele'): Promise<string> {
  const ref = await build.worker({ givenName });
  await build.query(
    `insert into client_support_workers (client_ref, support_worker_ref, favourite, changed_at) values ($1, $2, true, now())`,
    [clientRef, ref],
  );
  return ref;
}

/** A client who keeps timesheets, with an own support worker and a funding of ten hours a week. */
export type TimesheetScene = Scene & {
  ownWorker: string;
  fundingRef: string;
  read(timesheetRef?: string): Promise<CallReply>;
  /** Enters Tuesday this week at 09:00 for an hour, unless given. */
  enter(fields?: Record<string, unknown>, timesheetRef?: string): Promise<CallReply>;
  /** `version` is that of the week; without it the one stored. */
  change(
    visit: string,
    body: { version?: number; [field: string]: unknown },
    timesheetRef?: string,
  ): Promise<CallReply>;
  /** Submits the week with the version stored, unless given. */
  submit(timesheetRef?: string, version?: number): Promise<CallReply>;
  recall(timesheetRef?: string, version?: number): Promise<CallReply>;
};

export async function createTimesheetScene(): Promise<TimesheetScene> {
  const scene = await createScene();
  const { build, clientRef, client, test } = scene;
  await build.query('update clients set timesheets = true where ref = $1', [clientRef]);
  const fundingRef = await build.funding(clientRef, 'personal-care');
  await build.query('update fundings set funded_time_mins = 600 where ref = $1', [fundingRef]);
  const ownWorker = await addOwnWorker(scene);
  const at = (timesheetRef: string) => ({ token: client.token, params: { clientRef, timesheetRef } });
  const versionOf = (timesheetRef: string) => findTimesheetVersion(scene, timesheetRef);
  const path = '/clients/{clientRef}/timesheets/{timesheetRef}' as const;
  return {
    ...scene,
    ownWorker,
    fundingRef,
    read: (timesheetRef = thisWeek) => test.call(`GET ${path}`, at(timesheetRef)),
    enter: (fields = {}, timesheetRef = thisWeek) =>
      test.call(`POST ${path}/entries`, {
        ...at(timesheetRef),
        body: {
          ref: newRef(),
          date: '2026-11-17',
          startTime: '09:00',
          durationOption: 'Specified',
          durationMins: 60,
          supportWorkerRef: ownWorker,
          fundingRef,
          ...fields,
        },
      }),
    async change(visit, { version, ...body }, timesheetRef = thisWeek) {
      const [jobRef = '', originalDate = ''] = visit.split('@');
      return test.call(`PATCH ${path}/visits/{jobRef}/{originalDate}`, {
        token: client.token,
        params: { clientRef, timesheetRef, jobRef, originalDate },
        ifMatch: version ?? (await versionOf(timesheetRef)),
        body,
      });
    },
    submit: async (timesheetRef = thisWeek, version?) =>
      test.call(`POST ${path}/submit`, {
        ...at(timesheetRef),
        ifMatch: version ?? (await versionOf(timesheetRef)),
      }),
    recall: async (timesheetRef = thisWeek, version?) =>
      test.call(`POST ${path}/recall`, {
        ...at(timesheetRef),
        ifMatch: version ?? (await versionOf(timesheetRef)),
      }),
  };
}
