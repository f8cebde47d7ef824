import type { QueueItem, QueuePage } from '#contract/office.ts';
import { describeAbout } from '#domain/booking/describe.ts';
import { type TicketType, ticketTypes } from '#domain/tickets/kinds.ts';
import { canOrder, type QueueOrder, type QueueStatus, toStoredStatus } from '#domain/tickets/queue.ts';
import { parseTicketSearch, type SearchedTerm } from '#domain/tickets/search.ts';
import { openingLastsSeconds } from '#domain/tickets/sharing.ts';
import type { Instant } from '#domain/time/zone.ts';
import { namedAboutSql, readAbout, type StoredAbout, withSubject } from '#server/db/about-column.ts';
import { escapeLike } from '#server/db/like-patterns.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';
import type { RegistrationTicket } from '../queries.ts';

const pageSize = 50;

/** The person who is to become a client. */
const registered = `(registration ->> 'givenName') || ' ' || (registration ->> 'familyName')`;

/** Makes the day of the first visit; one without an exact time begins when its day ends. */
const visitDaySql = (brandZone: string) =>
  `((begins_at - interval '1 minute') at time zone coalesce(clients.time_zone, ${brandZone}))::date`;
const visitDay = visitDaySql('$1');

/** Selects the columns of a row of the queue, as a person of the office reads it. $1 is the brand's time zone. */
export function queueColumnsSql({ at, reader }: { at: string; reader: string }): string {
  return `tickets.ref, tickets.version, type, status, tickets.client_ref as "clientRef",
  coalesce(clients.full_name, ${registered}) as "clientName", nullif(clients.suburb, '') as "clientSuburb",
  ${namedAboutSql('tickets')} as about,
  asked_at as "askedAt", answer_by as "answerBy", offer_until as "offerUntil", begins_at as "beginsAt", ${visitDay} as "visitDay",
  coalesce(clients.time_zone, $1) as "timeZone",
  (select json_agg(json_build_object('ref', line.ref, 'status', line.status, 'about', ${namedAboutSql('line')}) order by line.begins_at, line.ref)
     from tickets line where line.booking_ref = tickets.booking_ref and line.ref <> tickets.ref) as "askedTogether", taken_by as "takenByRef",
  (select full_name from users where users.ref = taken_by) as "takenByName",
  case when status = 'open' and snoozed_until > ${at} then snoozed_until end as "snoozedUntil",
  case when status = 'open' then (select full_name from ticket_openings join users on users.ref = user_ref
    where ticket_ref in (select tickets.ref union all select line.ref from tickets line where line.booking_ref = tickets.booking_ref)
      and user_ref <> ${reader} and opened_at > ${at}::timestamptz - interval '${openingLastsSeconds} seconds'
    order by opened_at desc limit 1) end as "openedByName"`;
}

/** The columns that open requests are sorted by before their due time; requests of one group have equal values. */
const groupColumns: Record<QueueOrder, readonly string[]> = {
  due: [],
  day: [`coalesce(${visitDay}, 'infinity')`],
  area: [`coalesce(clients.area_key, '') = ''`, `coalesce(clients.area_key, '') collate "C"`],
  client: [
    `coalesce(clients.sort_key, search_key((registration ->> 'familyName') || ' ' || (registration ->> 'givenName'))) collate "C"`,
    'coalesce(tickets.client_ref, tickets.ref)',
  ],
};

/** A row whose words are not made yet. */
export type WithAbouts<R extends Pick<QueueItem, 'subject' | 'title' | 'askedTogether'>> = Omit<
  R,
  'subject' | 'title' | 'askedTogether'
> & {
  about: StoredAbout;
  askedTogether: (Omit<NonNullable<R['askedTogether']>[number], 'subject'> & { about: StoredAbout })[] | null;
};

/** Puts the words in the place of the facts, in the row and in the requests of its booking. */
export function withQueueWords<R extends WithAbouts<QueueItem>>({ about, askedTogether, ...record }: R) {
  return { ...record, ...describeAbout(readAbout(about)), askedTogether: askedTogether?.map(withSubject) };
}

type QueueSearch = {
  status: QueueStatus;
  order: QueueOrder;
  type?: TicketType | undefined;
  /** Names, kinds and days, all of which a request must have (docs/product/requests.md, "Search"). */
  searchTerm?: string | undefined;
  after?: string | undefined;
};

type ListQueueInput = QueueSearch & { brandZone: string; readerRef: string; now: Instant };

/** Lists a page of the queue. Open requests are in the order that was chosen, others by when they were answered, newest first. */
export async function listQueue(
  tx: Tx,
  { status, order, type, searchTerm = '', after, brandZone, readerRef, now }: ListQueueInput,
): Promise<QueuePage> {
  const { sorted, beyond } = canOrder(status) ? orderOpen(order) : newestFirst;
  const terms = parseTicketSearch(searchTerm);
  // One round trip for both.
  const listed = rows<WithAbouts<QueueItem>>(
    tx,
    `${searchedTermsSql('$5')} select ${queueColumnsSql({ at: '$6', reader: '$7' })} from tickets left join clients on clients.ref = tickets.client_ref
      where status = $2 and ${isListedSql(status, { at: '$6', reader: '$7' })} and ($3::text is null or ${beyond})
        and ($4::text is null or type = $4) and ${matchesTermsSql('$1')}
      order by ${sorted} limit ${pageSize + 1}`,
    [brandZone, toStoredStatus(status), after ?? null, type ?? null, writeTerms(terms), new Date(now), readerRef],
  );
  const [records, counted] = await Promise.all([listed, countQueue(tx, { status, terms, brandZone, readerRef, now })]);
  const { page, more } = pageOf(records, pageSize);
  const ofType = counted.filter((count) => type === undefined || count.type === type);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return {
    tickets: page.map(withQueueWords).map(withoutNulls),
    total: sum(ofType.map((count) => count.total)),
    overdue: sum(ofType.map((count) => count.overdue)),
    snoozedOverdue: sum(counted.map((count) => count.snoozedOverdue)),
    counts: { ...noCounts, ...Object.fromEntries(counted.map((count) => [count.type, count.total])) },
    more,
  };
}

const noCounts = Object.fromEntries(ticketTypes.map((type) => [type, 0])) as Record<TicketType, number>;

/** Orders open requests; the rows after a page's last one, $3, begin behind its place as it is now. */
function orderOpen(order: QueueOrder): { sorted: string; beyond: string } {
  const columns = [...groupColumns[order], 'queue_place', 'answer_by', 'tickets.ref'].join(', ');
  const last = `select ${columns} from tickets left join clients on clients.ref = tickets.client_ref where tickets.ref = $3`;
  return { sorted: columns, beyond: `(${columns}) > (${last})` };
}

const newestFirst = {
  sorted: 'answered_at desc, tickets.ref',
  beyond:
    '(answered_at < (select answered_at from tickets where ref = $3) or (answered_at = (select answered_at from tickets where ref = $3) and tickets.ref > $3))',
};

type CountQueueInput = Pick<ListQueueInput, 'status' | 'brandZone' | 'readerRef' | 'now'> & { terms: SearchedTerm[] };

async function countQueue(
  tx: Tx,
  { status, terms, brandZone, readerRef, now }: CountQueueInput,
): Promise<{ type: TicketType; total: number; overdue: number; snoozedOverdue: number }[]> {
  const values: unknown[] = [toStoredStatus(status), new Date(now)];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const listed = isListedSql(status, { at: '$2', reader: status === 'mine' ? bind(readerRef) : '' });
  const isLate = `status = 'open' and ${isOfOfficeSql('$2')} and answer_by <= $2`;
  // Without a search term no name is needed.
  const isSearch = terms.length > 0;
  const searched = isSearch ? searchedTermsSql(bind(writeTerms(terms))) : '';
  const clientJoin = isSearch ? 'left join clients on clients.ref = tickets.client_ref' : '';
  const searchFilter = isSearch ? `and ${matchesTermsSql(bind(brandZone))}` : '';
  return rows(
    tx,
    `${searched} select type, count(*) filter (where ${listed}) as total,
            count(*) filter (where ${listed} and ${isLate}) as overdue,
            count(*) filter (where snoozed_until > $2 and ${isLate}) as "snoozedOverdue"
       from tickets ${clientJoin} where status = $1 ${searchFilter} group by type`,
    values,
  );
}

/**
 * Makes the condition that a list has a request with the stored status. One with an open offer is the client's to answer
 * (docs/product/offers.md, "With the client"). One that is put off is in a list of its own.
 */
function isListedSql(status: QueueStatus, { at, reader }: { at: string; reader: string }): string {
  if (status === 'offered') return `offer_until > ${at}`;
  if (status === 'snoozed') return `${isOfOfficeSql(at)} and snoozed_until > ${at}`;
  const waits = `${isOfOfficeSql(at)} and (snoozed_until is null or snoozed_until <= ${at})`;
  if (status === 'mine') return `${waits} and taken_by = ${reader}`;
  return status === 'open' ? waits : 'true';
}

/** Makes the condition that an open request waits for the office. */
export function isOfOfficeSql(at: string): string {
  return `(offer_until is null or offer_until <= ${at})`;
}

function writeTerms(terms: readonly SearchedTerm[]): string {
  return JSON.stringify(
    terms.map((term) => {
      if ('word' in term) return { pattern: `%${escapeLike(term.word)}%`, kinds: term.kinds };
      return { day: 'date' in term ? term.date : `____-${term.monthAndDay}` };
    }),
  );
}

/** Reads the terms of a search once, each with the services whose names have its word. */
function searchedTermsSql(terms: string): string {
  return `with terms as materialized (
    select pattern, kinds, day, array(select i.ref from list_items i
        where i.list in ('jobTypes', 'privateJobTypes') and search_key(i.name) like pattern) as services
      from jsonb_to_recordset(${terms}::jsonb) as term (pattern text, kinds text[], day text))`;
}

/** Makes the condition that a request has every term: in the client's name or of who is registered, as its service, kind or day. */
function matchesTermsSql(brandZone: string): string {
  return `not exists (select from terms where (
      coalesce(clients.search_key, '') || ' ' || tickets.search_key like pattern
      or tickets.about ->> 'kind' = any(kinds) or tickets.about ->> 'service' = any(services)
      or tickets.about ->> 'date' like day or tickets.about ->> 'day' like day or ${visitDaySql(brandZone)}::text like day) is not true)`;
}

/** Marks a request as the one that a person has open. Writes nothing where there is none. */
export function updateOpening({ ref, actorRef, now }: { ref: string; actorRef: string; now: Instant }): SqlStatement {
  return {
    text: `insert into ticket_openings (user_ref, ticket_ref, opened_at) select $1, ref, $3 from tickets where ref = $2
     on conflict (user_ref) do update set ticket_ref = excluded.ticket_ref, opened_at = excluded.opened_at`,
    values: [actorRef, ref, new Date(now)],
  };
}

export type SharedTicket = Pick<RegistrationTicket, 'clientRef' | 'status' | 'version' | 'takenBy' | 'lapsesAt'> & {
  takenByName: string | null;
};

/** Locks a ticket, so that it is taken by one person and not answered meanwhile. */
export function lockSharedTicket(tx: Tx, ref: string): Promise<SharedTicket | null> {
  return row(
    tx,
    `select client_ref as "clientRef", status, version, taken_by as "takenBy", lapses_at as "lapsesAt",
            (select full_name from users where users.ref = taken_by) as "takenByName"
       from tickets where ref = $1 for update of tickets`,
    [ref],
  );
}

export function updateTaker({ ref, takenBy }: { ref: string; takenBy: string | null }): SqlStatement {
  return { text: 'update tickets set taken_by = $2 where ref = $1', values: [ref, takenBy] };
}

export function updateSnooze({ ref, until }: { ref: string; until: Instant | undefined }): SqlStatement {
  return {
    text: 'update tickets set snoozed_until = $2 where ref = $1',
    values: [ref, until === undefined ? null : new Date(until)],
  };
}

export async function findTakerName(tx: Tx, ref: string): Promise<string> {
  const taker = await row<{ name: string }>(
    tx,
    'select full_name as name from users where ref = (select taken_by from tickets where tickets.ref = $1)',
    [ref],
  );
  return taker?.name ?? '';
}
