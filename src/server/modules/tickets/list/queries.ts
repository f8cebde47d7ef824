import type { Ticket } from '#contract/tickets.ts';
import { listedTicketTypes } from '#domain/tickets/kinds.ts';
import type { TicketOffer } from '#domain/tickets/offer.ts';
import type { Instant } from '#domain/time/zone.ts';
import { namedAboutSql, type StoredAbout, withSubject } from '#server/db/about-column.ts';
import { readStored, type Stored } from '#server/db/stored-value.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { offerShape } from '../offers/queries.ts';

type TicketRow = Omit<Ticket, 'subject' | 'offer'> & {
  about: StoredAbout & NonNullable<Ticket['regarding']>;
  offer: Stored<TicketOffer> | null;
};

/** Lists the latest requests of a client for a reader, each with the visit that it opens (docs/product/requests.md, "List of requests"). */
export async function listTickets(
  tx: Tx,
  { clientRef, userRef, brandZone }: { clientRef: string; userRef: string; brandZone: string },
): Promise<Ticket[]> {
  const records = await rows<TicketRow>(
    tx,
    `select t.ref, t.version, type, t.status, ${namedAboutSql('t')} as about, message, t.job_ref as "jobRef", asked_at as "whenCreated",
            answer_by as "answerBy", lapses_at as "lapsesAt", answered_at as "answeredAt", answer, offer, u.full_name as "askedByName",
            nullif(asked_by = $4, false) as "isOwn",
            case when not j.withdrawn then json_build_object('jobRef', j.ref, 'originalDate', day,
              'date', coalesce((select e.date from visit_exceptions e
                                 where e.client_ref = j.client_ref and e.job_ref = j.ref and e.original_date = day), day)) end as visit
       from tickets t
       left join users u on u.ref = asked_by
       -- Any job of a series opens a visit of it.
       left join jobs j on j.client_ref = t.client_ref and j.ref = coalesce(t.job_ref, (
         select min(s.ref) from jobs s
          where s.client_ref = t.client_ref and s.series_ref = t.about ->> 'seriesRef' and not s.withdrawn))
       left join clients c on c.ref = t.client_ref
      -- A visit without an exact time begins when its day ends.
      cross join lateral (select coalesce(original_date, effective_date, (t.about ->> 'originalDate')::date,
        ((begins_at - interval '1 minute') at time zone coalesce(c.time_zone, $2))::date) as day) visit
      where t.client_ref = $1 and type = any($3)
      order by asked_at desc, t.ref limit 100`,
    [clientRef, brandZone, listedTicketTypes, userRef],
  );
  return records.map((record) => {
    const { offer, ...ticket } = withoutNulls(withSubject(record));
    const { requestRef, seriesRef, originalDate } = record.about;
    const regarding = record.type === 'question' && {
      regarding: withoutNulls({ requestRef, seriesRef, originalDate }),
    };
    return { ...ticket, ...regarding, ...(offer && { offer: readStored(offerShape, offer) }) };
  });
}

/**
 * Remembers that a person has read the answer to a request (docs/product/requests.md, "Unread answers"), and returns the request; null where
 * the client has none of this ref. An open one has no answer to read.
 */
export function insertAnswerRead(
  tx: Tx,
  { clientRef, ref, userRef, now }: { clientRef: string; ref: string; userRef: string; now: Instant },
): Promise<{ ref: string } | null> {
  return row(
    tx,
    `with asked as (select ref, status from tickets where client_ref = $1 and ref = $2 and type = any($3)),
          remembered as (
            insert into answers_read (ticket_ref, user_ref, read_at)
            select ref, $4, $5 from asked where status <> 'open' on conflict do nothing)
     select ref from asked`,
    [clientRef, ref, listedTicketTypes, userRef, new Date(now)],
  );
}
