import type { CareDetails, CareRegistration } from '#contract/care-registrations.ts';
import { alreadyClient, careFields } from '#domain/care-registrations/fields.ts';
import { omittedFields } from '#domain/clients/details-fields.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { checkValues } from '#domain/people/check-values.ts';
import type { Values } from '#domain/people/fields.ts';
import { tidyValues } from '#domain/people/tidy-values.ts';
import { answeredMeanwhileMessage } from '#domain/tickets/answered.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, orNotFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { deleteImage, insertImage } from '#server/modules/images/queries.ts';
import { findFeatures } from '#server/modules/settings/features/queries.ts';
import { listItems } from '#server/modules/settings/lists/queries.ts';
import { loadOpenings } from '#server/modules/settings/opening-hours/queries.ts';
import { isClientThemself } from '#server/modules/support-network/queries.ts';
import * as queries from './queries.ts';

/** Registrations that one person may have open at the same time. */
const mostOpen = 10;

type RegistrationDetails = Omit<CareRegistration, 'ref' | 'image'>;
type RegisterForCareInput = {
  ref: string;
  details: RegistrationDetails & Pick<CareRegistration, 'image'>;
  /** The avatar made of `image`. */
  avatar: Buffer | null | undefined;
  userRef: string;
  now: Instant;
};

/** Sends a registration to the office, which answers by the end of its next open day; it makes no client yet and never lapses. */
export async function registerForCare(
  tx: Tx,
  { brand }: ServerContext,
  { ref, details: { image: _, ...details }, avatar, userRef, now }: RegisterForCareInput,
): Promise<number> {
  if (details.requester === 'Self' && (await isClientThemself(tx, userRef)))
    throw ruleBroken(alreadyClient, 'requester');
  const zone = brand.timeZone;
  const today = wallClock({ instant: now, zone }).date;
  const registration = await checkDetails(tx, details, today);
  if (avatar && !(await findFeatures(tx)).clientDetailsFields.image) throw ruleBroken(omittedFields, 'image');
  if ((await queries.countOpenRegistrations(tx, userRef)) >= mostOpen)
    throw ruleBroken(`You can have at most ${mostOpen} registrations with us. Wait for an answer, then send another.`);
  const image = avatar ? await insertImage(tx, { avatar, now }) : undefined;
  const insert = queries.insertRegistration({
    ref,
    registration: { ...registration, image },
    askedBy: userRef,
    now,
    answerBy: planAnswerBy({ now, zone, openings: await loadOpenings(tx, { now, zone }) }),
  });
  if ((await run(tx, insert)) === 0)
    throw new AppError('clash', 'This registration has already been sent. We will answer it.');
  await recordAudit(tx, { actorRef: userRef, clientRef: null, action: 'careRequested', subjectRef: ref, now });
  return 1;
}

/** Returns the details as stored, checked by the rules of the form. */
async function checkDetails(tx: Tx, details: RegistrationDetails, today: string): Promise<CareDetails> {
  const { requester, existingCareCallClient, location, ...fields } = details;
  const lists = await listItems(tx);
  const values = tidyValues({ ...fields, ...location } as Values, careFields);
  const problems: FieldIssue[] = checkValues(values, { fields: careFields, lookups: { ...lists, today } });
  if (fields.salutationRef && !lists.salutations.some((salutation) => salutation.ref === fields.salutationRef)) {
    problems.push({ path: 'salutationRef', message: 'Choose a title from the list.' });
  }
  if (fields.ethnicityRef && !lists.ethnicities.some((ethnicity) => ethnicity.ref === fields.ethnicityRef)) {
    problems.push({ path: 'ethnicityRef', message: 'Choose an ethnicity from the list.' });
  }
  refuseProblems(problems);
  const { latitude: _, longitude: __, ...storedValues } = values;
  return { ...storedValues, requester, existingCareCallClient, ...(location && { location }) } as CareDetails;
}

/** Withdraws the caller's own open registration. */
export async function withdrawRegistration(
  tx: Tx,
  { ref, version, userRef, now }: { ref: string; version: number; userRef: string; now: Instant },
): Promise<number> {
  const ownRegistration = orNotFound(await queries.findOwnRegistration(tx, { ref, userRef }));
  const closing = { ref, version, status: 'withdrawn', clientRef: null, answeredBy: userRef, now } as const;
  const closed = await queries.updateRegistrationClosed(tx, closing);
  if (closed === null) {
    const { status, version: currentVersion } =
      (await queries.findOwnRegistration(tx, { ref, userRef })) ?? ownRegistration;
    throw stale(answeredMeanwhileMessage(status), currentVersion);
  }
  await deleteImage(tx, ownRegistration.image);
  const entry = { actorRef: userRef, clientRef: null, action: 'careRequestWithdrawn', subjectRef: ref, now } as const;
  await recordAudit(tx, entry);
  return closed;
}
