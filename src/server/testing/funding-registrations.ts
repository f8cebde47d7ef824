import { exampleSupportWorker } from '#domain/individualised-funding/registrations/example-registrations.ts';
import { registrationForms, toFundingAbout } from '#domain/individualised-funding/registrations/forms.ts';
import { splitNumbers } from '#domain/individualised-funding/registrations/sealed-numbers.ts';
import { writeAbout } from '#server/db/about-column.ts';
import { newRef } from '#server/db/new-ref.ts';
import { answersShape } from '#server/db/stored-shapes.ts';
import { writeStored } from '#server/db/stored-value.ts';
import { sealNumbers } from '#server/modules/tickets/funding-registrations/numbers.ts';
import type { Scene } from './scene.ts';
import { testDataKey } from './test-data-key.ts';

/** Adds an open registration of a support worker of the client's own; written directly, since the feature may be off. */
export async function addRegistration(
  { build, client }: Pick<Scene, 'build' | 'client'>,
  { clientRef, fundingRef }: { clientRef: string; fundingRef: string },
): Promise<string> {
  const ref = newRef();
  const { shown, numbers } = splitNumbers(registrationForms.supportWorker, exampleSupportWorker);
  await build.query(
    `insert into tickets (ref, client_ref, type, about, asked_by, asked_at, answer_by)
     values ($1, $2, 'supportWorkerRegistration', $4, $3,
             '2026-10-16T00:00:00Z', '2026-10-19T04:00:00Z')`,
    [ref, clientRef, client.ref, writeAbout(toFundingAbout('supportWorker', exampleSupportWorker))],
  );
  await build.query(
    `insert into funding_registrations (ticket_ref, client_ref, funding_ref, kind, answers, sealed_numbers)
     values ($1, $2, $3, 'supportWorker', $4, $5)`,
    [ref, clientRef, fundingRef, writeStored(answersShape, shown), sealNumbers(testDataKey, { ref, numbers })],
  );
  return ref;
}
