import { randomBytes } from 'node:crypto';
import { findCalendarWindow } from '#domain/appointments/calendar-window.ts';
import { type CalendarContent, makeCalendarFile } from '#domain/calendar-files/calendar-file.ts';
import { listCalendarVisits } from '#domain/calendar-files/list-calendar-visits.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { inTransaction, run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { listServiceNames } from '#server/modules/settings/lists/queries.ts';
import { toRosterParts } from '../roster/queries.ts';
import { deleteFeed, findFeedRoster, openFeed, updateFeedContent, upsertFeed } from './queries.ts';

/** The most reads of one feed in an hour (docs/product/calendar-feeds.md, "How often"). */
export const mostReadsAnHour = 60;

type FeedInput = Acting & { clientRef: string };

/** Makes a new secret for the caller's feed; an earlier one opens nothing any more. */
export async function makeFeed(
  tx: Tx,
  { clientRef, content, actorRef, now }: FeedInput & { content: CalendarContent },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await run(tx, upsertFeed({ userRef: actorRef, clientRef, hash: tokenHash(secret), content, now }));
  await recordAudit(tx, { actorRef, clientRef, action: 'calendarFeedMade', now });
  return secret;
}

export async function changeFeed(
  tx: Tx,
  { clientRef, content, actorRef, now }: FeedInput & { content: CalendarContent },
): Promise<void> {
  const feed = orNotFound(await updateFeedContent(tx, { userRef: actorRef, clientRef, content }));
  if (!feed.isChanged) return;
  await recordAudit(tx, { actorRef, clientRef, action: 'calendarFeedChanged', now });
}

export async function endFeed(tx: Tx, { clientRef, actorRef, now }: FeedInput): Promise<void> {
  if ((await run(tx, deleteFeed({ userRef: actorRef, clientRef }))) === 0) return;
  await recordAudit(tx, { actorRef, clientRef, action: 'calendarFeedEnded', now });
}

/** Reads the file behind a secret; null where it opens nothing, `tooOften` after too many reads in an hour. */
export async function readFeed(
  { pool, brand, publicUrl }: ServerContext,
  { secret, now }: { secret: string; now: Instant },
): Promise<string | 'tooOften' | null> {
  return inTransaction(pool, async (tx) => {
    const feed = await openFeed(tx, { hash: tokenHash(secret), now, mostReads: mostReadsAnHour });
    if (!feed) return null;
    if (feed.reads > mostReadsAnHour) return 'tooOften';
    const { userRef, clientRef, clientName, content } = feed;
    const window = findCalendarWindow(wallClock({ instant: now, zone: brand.timeZone }).date);
    const rosterRow = await findFeedRoster(tx, { clientRef, ...window });
    if (!rosterRow) return null;
    if (feed.role !== 'client')
      await insertReadAudit(tx, { caller: { userRef }, clientRef, action: 'calendarFeedRead', now });
    const zone = rosterRow.timeZone ?? brand.timeZone;
    const services = await listServiceNames(tx);
    const visits = listCalendarVisits({ ...toRosterParts(rosterRow), ...window, services, zone, now });
    const { productName } = brand;
    return makeCalendarFile({
      ...{ visits, content, clientName, clientRef, productName, publicUrl },
      ...{ version: rosterRow.version, zone, now },
    });
  });
}
