import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { openNumbers } from './numbers.ts';
import { printRegistration } from './papers.ts';
import { findRegistration } from './queries.ts';
import { readRegistrations, requireRegistration, sendRegistration, withdrawRegistration } from './service.ts';

const registrations = '/clients/{clientRef}/individualised-fundings/{fundingRef}/registrations' as const;

/** Registrations for an individualised funding (docs/product/funding-registrations.md). */
export function fundingRegistrationRoutes({ route, context }: Router) {
  route(`GET ${registrations}`, ({ tx, caller, params, now }) => readRegistrations(tx, { ...params, caller, now }));

  route(`POST ${registrations}/employer`, ({ tx, params, body, acting }) =>
    sendRegistration(tx, context, { ...params, ...acting, body, kind: 'employer' }),
  );

  route(`POST ${registrations}/support-worker`, ({ tx, params, body, acting }) =>
    sendRegistration(tx, context, { ...params, ...acting, body, kind: 'supportWorker' }),
  );

  route(`POST ${registrations}/{registrationRef}/withdraw`, ({ tx, params, version, acting }) =>
    withdrawRegistration(tx, { ...params, ...acting, version }),
  );

  route(`GET ${registrations}/{registrationRef}/pdf`, async ({ tx, caller, params, now }) => {
    const registration = await requireRegistration(tx, params);
    await insertReadAudit(tx, { caller, clientRef: params.clientRef, action: 'registrationsRead', now });
    return printRegistration(tx, context, { registration, now });
  });

  route('GET /office/funding-registrations/{registrationRef}/numbers', async ({ tx, params, acting }) => {
    return openNumbers(context.dataKey, await readInFull(tx, { ref: params.registrationRef, ...acting }));
  });

  route('GET /office/funding-registrations/{registrationRef}/pdf', async ({ tx, params, acting }) => {
    const registration = await readInFull(tx, { ref: params.registrationRef, ...acting });
    const numbers = openNumbers(context.dataKey, registration);
    return printRegistration(tx, context, { registration, numbers, now: acting.now });
  });
}

/** Finds a registration for the office's read of the numbers in full, each recorded. */
async function readInFull(tx: Tx, { ref, ...acting }: Acting & { ref: string }) {
  const registration = orNotFound(await findRegistration(tx, ref));
  const { clientRef } = registration;
  await recordAudit(tx, { ...acting, clientRef, action: 'registrationNumbersRead', subjectRef: ref });
  return registration;
}
