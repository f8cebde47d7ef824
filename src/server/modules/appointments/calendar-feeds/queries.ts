import type { OwnCalendarFeed } from '#contract/calendar-feeds.ts';
import type { CalendarContent } from '#domain/calendar-files/calendar-file.ts';
import { can } from '#domain/capabilities/can.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type MembershipColumns, membershipColumns, toMembership } from '#server/db/membership-columns.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import type { WithNulls } from '#server/db/without-nulls.ts';
import { type RosterRow, rosterSql } from '../roster/queries.ts';

type OwnFeedRow = MembershipColumns &
  Pick<OwnCalendarFeed, 'clientRef' | 'clientName'> &
  WithNulls<Partial<NonNullable<OwnCalendarFeed['feed']>>>;

/** Lists the clients in care whose calendar the person sees, each with their feed of it. */
export async function listOwnFeeds(tx: Tx, userRef: string): Promise<OwnCalendarFeed[]> {
  const records = await rows<OwnFeedRow>(
    tx,
    `select ${membershipColumns}, m.client_ref as "clientRef", c.full_name as "clientName", f.content,
            f.created_at as "createdAt", f.last_read_at as "lastReadAt"
       from memberships m join clients c on c.ref = m.client_ref
       left join calendar_feeds f on f.client_ref = m.client_ref and f.user_ref = m.user_ref
      where m.user_ref = $1 and m.access = 'full' order by m.role, c.full_name, m.client_ref`,
    [userRef],
  );
  return records.flatMap((record) => {
    const membership = toMembership(record);
    const { clientRef, clientName, content, createdAt, lastReadAt } = record;
    if (!can(membership, 'viewRoster')) return [];
    const feed = content && createdAt && { content, createdAt, ...(lastReadAt && { lastReadAt }) };
    return [{ clientRef, clientName, isOwn: membership.role === 'client', ...(feed && { feed }) }];
  });
}

type FeedKey = { clientRef: string; userRef: string };
type NewFeed = FeedKey & { hash: Buffer; content: CalendarContent; now: Instant };

/** Inserts a feed; a new secret takes the place of an earlier one. */
export function upsertFeed({ userRef, clientRef, hash, content, now }: NewFeed): SqlStatement {
  return {
    text: `insert into calendar_feeds (user_ref, client_ref, secret_hash, content, created_at) values ($1, $2, $3, $4, $5)
     on conflict (user_ref, client_ref) do update
        set secret_hash = $3, content = $4, created_at = $5, last_read_at = null, hour_began_at = null, reads = 0`,
    values: [userRef, clientRef, hash, content, new Date(now)],
  };
}

/** Says whether the content is another than before; null where there is no feed. */
export async function updateFeedContent(
  tx: Tx,
  { userRef, clientRef, content }: FeedKey & { content: CalendarContent },
): Promise<{ isChanged: boolean } | null> {
  return row(
    tx,
    `update calendar_feeds f set content = $3
       from (select content from calendar_feeds where user_ref = $1 and client_ref = $2 for update) before
      where f.user_ref = $1 and f.client_ref = $2 returning before.content <> $3 as "isChanged"`,
    [userRef, clientRef, content],
  );
}

/** Deletes a feed and says whether there was one. */
export function deleteFeed({ userRef, clientRef }: FeedKey): SqlStatement {
  return { text: 'delete from calendar_feeds where user_ref = $1 and client_ref = $2', values: [userRef, clientRef] };
}

type OpenedFeed = {
  userRef: string;
  clientRef: string;
  role: 'client' | 'supporter';
  content: CalendarContent;
  clientName: string;
  /** In this hour, this one included. */
  reads: number;
};

/** Opens the feed of a secret, whose client's rows the rest of the transaction may read. Null where it cannot be read any more. */
export async function openFeed(
  tx: Tx,
  { hash, now, mostReads }: { hash: Buffer; now: Instant; mostReads: number },
): Promise<OpenedFeed | null> {
  return row(
    tx,
    `select user_ref as "userRef", client_ref as "clientRef", role, content, client_name as "clientName", reads
       from open_calendar_feed($1, $2, $3)`,
    [hash, new Date(now), mostReads],
  );
}

/** Finds the roster of a feed's client, as the calendar reads it. */
export async function findFeedRoster(
  tx: Tx,
  { clientRef, start, end }: { clientRef: string; start: string; end: string },
): Promise<RosterRow | null> {
  return row<RosterRow>(
    tx,
    `select found.* from (select $1::text as client_ref, $2::text, $3::text) caller, lateral (${rosterSql}) found`,
    [clientRef, null, null, start, end],
  );
}
