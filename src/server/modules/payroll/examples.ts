import { newRef } from '#server/db/new-ref.ts';
import { officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

const through = '2026-11-15';

/** Inserts a visit that the office has confirmed and payroll has not. */
async function insertWork({ scene: { build, clientRef, workerRef, office: clerk } }: ExampleContext) {
  const jobRef = newRef();
  await build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
       duration_option, duration_mins, support_worker_refs, status, created_at)
     values ($1, $2, $2, '{personal-care}', 'Private', 'None', $3, 'Specified', '09:00', 'Specified', 60, $4, 'Allocated', now())`,
    [clientRef, jobRef, through, [workerRef]],
  );
  await build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
       source, confirmed_by, confirmed_at)
     values ($1, $2, $3, $4, 'tookPlace', '09:00', 60, 'personal-care', 'office', $5, '${through}')`,
    [clientRef, jobRef, through, workerRef, clerk.ref],
  );
}

async function exportBody(context: ExampleContext) {
  await insertWork(context);
  const { test, office: clerk } = context.scene;
  const { body } = await test.call('GET /office/payroll', { token: clerk.token, query: { through } });
  return { through, version: body.version };
}

async function oneExport(context: ExampleContext) {
  const { test, office: clerk } = context.scene;
  const body = await exportBody(context);
  const reply = await test.call('POST /office/payroll/exports', { token: clerk.token, body });
  return { number: String(reply.body.number) };
}

export const examples: Examples = {
  'GET /office/payroll': { mayCall: officeWho.pay, query: () => ({ through }) },
  'GET /office/payroll/missing': { mayCall: officeWho.pay, query: () => ({ through }) },
  'GET /office/payroll/support-workers': { mayCall: officeWho.pay, query: () => ({ through }) },
  'GET /office/payroll/exports': { mayCall: officeWho.pay },
  'POST /office/payroll/exports': { mayCall: officeWho.pay, body: exportBody },
  'POST /office/payroll/exports/{number}/withdrawal': { mayCall: officeWho.pay, params: oneExport },
  'GET /office/payroll/exports/{number}/file': { mayCall: officeWho.pay, params: oneExport },
};
