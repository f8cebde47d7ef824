import { listDocumentsOn } from '#domain/documents/descriptions.ts';
import { isReviewDue } from '#domain/documents/review.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { doDueWork, run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { findClientName } from '#server/modules/people/clients/queries.ts';
import { findFeatures } from '#server/modules/settings/features/queries.ts';
import { type DocumentToReview, listKeepers, listToReview, updateReviewEmailed } from './queries.ts';

const [fromTime, untilTime] = ['09:00', '17:00'];

/** Emails once that documents ask for a review, each client's in one email (docs/product/documents.md, "Review"). */
export async function askForReviews(context: ServerContext, onError: (error: unknown) => void): Promise<void> {
  const now = context.now();
  await doDueWork(context.pool, {
    list: async (tx) => [...Map.groupBy(await listDue(tx, context, now), ({ clientRef }) => clientRef)],
    work: (tx, [clientRef, documents]) => askForReview(tx, context, { clientRef, documents, now }),
    onError,
  });
}

/** Lists the documents whose review is due on the client's calendar, in the hours when an email is welcome. */
async function listDue(tx: Tx, { brand }: ServerContext, now: Instant): Promise<DocumentToReview[]> {
  const documents = await listToReview(tx, { types: listDocumentsOn((await findFeatures(tx)).documents), now });
  return documents.filter(({ whenUpdated, timeZone }) => {
    const zone = timeZone ?? brand.timeZone;
    const { time } = wallClock({ instant: now, zone });
    return time >= fromTime && time < untilTime && isReviewDue({ whenUpdated: Date.parse(whenUpdated), now, zone });
  });
}

type ReviewInput = { clientRef: string; documents: readonly DocumentToReview[]; now: Instant };

async function askForReview(tx: Tx, context: ServerContext, { clientRef, documents, now }: ReviewInput): Promise<void> {
  const names: string[] = [];
  for (const document of documents)
    if ((await run(tx, updateReviewEmailed(document, now))) > 0) names.push(document.name);
  if (names.length === 0) return;
  const { brand, publicUrl, tasks } = context;
  const clientName = await findClientName(tx, clientRef);
  const due = { clientRef, clientName, documents: joinWithAnd(names), areSeveral: names.length > 1 };
  for (const to of await listKeepers(tx, clientRef)) {
    const email = renderEmail('documents-to-review', { ...to, ...due, brand, publicUrl });
    await queueEmail(tx, { tasks, email, clientRef, now });
  }
}
