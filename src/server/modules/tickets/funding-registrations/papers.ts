import type { Readable } from 'node:stream';
import { describeRegistrationPaper } from '#domain/individualised-funding/registrations/registration-paper.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import { renderPdf } from '#server/pdf/render-pdf.ts';
import { findRegistrationFunding, type StoredRegistration } from './queries.ts';

type PrintInput = { registration: StoredRegistration; numbers?: { [name: string]: string }; now: Instant };

/** Prints a registration as a PDF; `numbers` in full replace the masked ones. */
export async function printRegistration(
  tx: Tx,
  { brand }: ServerContext,
  { registration, numbers, now }: PrintInput,
): Promise<Readable> {
  const { kind, answers, askedAt } = registration;
  const funding = orNotFound(await findRegistrationFunding(tx, registration));
  const zone = funding.timeZone ?? brand.timeZone;
  const paper = describeRegistrationPaper({
    kind,
    values: { ...answers, ...numbers },
    clientName: funding.household.clientName,
    sentOn: wallClock({ instant: Date.parse(askedAt), zone }).date,
    brandName: brand.name,
  });
  return renderPdf(paper, { queueKey: registration.clientRef, now: new Date(now) });
}
