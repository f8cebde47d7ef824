import { randomBytes } from 'node:crypto';
import type { OwnMembership, User } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { type EndingKind, toReadUntil } from '#domain/clients/ending.ts';
import { describeNotice, kindsOfAnswers, mayKnow, type Notice } from '#domain/notices/notice.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { listedTicketTypes } from '#domain/tickets/kinds.ts';
import { answeredDays } from '#domain/tickets/list-requests.ts';
import type { Instant } from '#domain/time/zone.ts';
import {
  isFormerManager,
  type MembershipColumns,
  membershipColumns,
  withMembership,
} from '#server/db/membership-columns.ts';
import { type NamedContent, namedContentSql, readNamedContent } from '#server/db/notice-columns.ts';
import { officeRightsSql } from '#server/db/office-rights-columns.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { presentRow, presentRows } from '#server/db/without-nulls.ts';

export async function findUser(tx: Tx, userRef: string): Promise<User | null> {
  const user = await presentRow<Omit<User, 'organisationRefs'>>(
    tx,
    `select ref, full_name as "fullName", given_name as "givenName", family_name as "familyName",
            phone_home as "phoneHome", known_as as "knownAs", email, office, simple_view as "simpleView", ${officeRightsSql('users')} as rights,
            coalesce((select c.image from memberships m join clients c on c.ref = m.client_ref
                       where m.user_ref = users.ref and m.role = 'client'), image) as image,
            (select coalesce(json_agg(json_build_object('ref', o.ref, 'name', o.name) order by o.name, o.ref), '[]')
               from organisation_users ou join organisations o on o.ref = ou.organisation_ref
              where ou.user_ref = users.ref) as organisations,
            (select ou.organisation_ref from organisation_users ou
              where ou.user_ref = users.ref and ou.chosen_at is not null
              order by ou.chosen_at desc, ou.organisation_ref limit 1) as "currentOrganisationRef"
       from users where ref = $1`,
    [userRef],
  );
  return user && { ...user, organisationRefs: user.organisations.map(({ ref }) => ref) };
}

/** Changes the caller's account: the named fields, null where emptied. */
export async function changeOwnAccount(
  tx: Tx,
  changes: { [name in 'givenName' | 'familyName' | 'phoneHome' | 'image' | 'simpleView']?: unknown },
): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.query('select change_own_account($1)', [JSON.stringify(changes)]);
}

/** Finds the picture of a person's own account, not of the client that they may be. */
export async function findOwnImage(tx: Tx, userRef: string): Promise<string | null> {
  return (await row<{ image: string | null }>(tx, 'select image from users where ref = $1', [userRef]))?.image ?? null;
}

/** Finds the key that a browser encrypts this person's texts with, made when first needed. Of two first calls one makes it. */
export async function findOrInsertStorageKey(
  tx: Tx,
  { userRef, now }: { userRef: string; now: Instant },
): Promise<Buffer> {
  const find = () => row<{ key: Buffer }>(tx, 'select key from storage_keys where user_ref = $1', [userRef]);
  const stored = await find();
  if (stored) return stored.key;
  await tx.query(
    'insert into storage_keys (user_ref, key, created_at) values ($1, $2, $3) on conflict (user_ref) do nothing',
    [userRef, randomBytes(32), new Date(now)],
  );
  const inserted = await find();
  if (!inserted) throw new Error('The storage key was inserted and cannot be read.');
  return inserted.key;
}

type MembershipRow = MembershipColumns &
  Pick<
    OwnMembership,
    'clientRef' | 'userRef' | 'name' | 'image' | 'timeZone' | 'timesheets' | 'version' | 'lookedAt' | 'answers'
  > & {
    hasDoctor: boolean;
    hasNextOfKin: boolean;
    ending?: { kind: EndingKind; from: string; accessEndsAt: string };
    clientName: string;
    notices?: (Pick<Notice, 'kind'> & { content: NamedContent; ref: string; askedBy: string | null; at: string })[];
  };

const mostNews = 20;
/** Some may not be for this member. */
const mostRead = 10 * mostNews;

/** Lists the clients a person may act for: their own first, then those they manage, by name. */
export async function listMemberships(
  tx: Tx,
  { userRef, brandZone, now }: { userRef: string; brandZone: string; now: Instant },
): Promise<OwnMembership[]> {
  const since = now - answeredDays * 86_400_000;
  const records = await presentRows<MembershipRow>(
    tx,
    `select m.client_ref as "clientRef", m.user_ref as "userRef", c.full_name as name, c.image,
            coalesce(c.time_zone, $3) as "timeZone", c.timesheets, m.version,
            coalesce(c.doctor_name, c.doctor_phone) is not null as "hasDoctor",
            coalesce(c.next_of_kin_name, c.next_of_kin_phone, c.next_of_kin_email) is not null as "hasNextOfKin",
            (select json_build_object('kind', a.kind, 'from', a.from_date, 'accessEndsAt', a.access_ends_at)
               from client_absences a where a.client_ref = m.client_ref and a.kind <> 'away') as ending, looked.at as "lookedAt",
            own.refs as answers,
            coalesce(c.known_as, c.given_name) as "clientName",
            (select json_agg(json_build_object('ref', n.ref, 'kind', n.kind, 'content', ${namedContentSql}, 'askedBy', n.asked_by, 'at', n.made_at)
                             order by n.made_at desc, n.ref)
               from (select * from notices where client_ref = m.client_ref and distributed_at is not null
                        and made_at > greatest($2, (select s.seen_at from news_seen s
                                                     where s.client_ref = m.client_ref and s.user_ref = m.user_ref))
                        and not coalesce((content ->> 'isForWorkersAlone')::boolean, false)
                      order by made_at desc limit ${mostRead}) n) as notices,
            ${membershipColumns}
       from memberships m join clients c on c.ref = m.client_ref
       left join list_own_looks() looked on looked.client_ref = m.client_ref
       left join list_own_answers($4, $2, $5, $6) own on own.client_ref = m.client_ref
      where m.user_ref = $1
      order by m.role, m.manager desc, c.full_name, m.client_ref`,
    [userRef, new Date(since), brandZone, listedTicketTypes, new Date(now - undoSeconds * 1000), new Date(now)],
  );
  return records.map(toOwnMembership);
}

function toOwnMembership(record: MembershipRow): OwnMembership {
  const { ending, hasDoctor, hasNextOfKin, clientName, notices = [], ...membership } = withMembership(record);
  const { timeZone } = membership;
  return {
    ...membership,
    ...(can(membership, 'manageClientDetails') && { missing: listMissing({ hasDoctor, hasNextOfKin }) }),
    ...listNews({ membership, clientName, notices }),
    ...(isFormerManager(record) && { formerManager: true }),
    ...(ending && {
      ending: {
        kind: ending.kind,
        from: ending.from,
        readUntil: toReadUntil(Date.parse(ending.accessEndsAt), timeZone),
      },
    }),
  };
}

type NewsInput = Required<Pick<MembershipRow, 'clientName' | 'notices'>> & { membership: OwnMembership };

/** Lists what they may know of and do not read among their requests, in the words of emails with details: it is read after signing in (docs/product/news.md). */
function listNews({ membership, clientName, notices }: NewsInput): Pick<OwnMembership, 'news'> {
  const { userRef, role } = membership;
  const readsAnswers = can(membership, 'manageRoster');
  const known = notices.flatMap(({ ref, kind, content, at, askedBy }) => {
    const notice = { kind, content: readNamedContent(content), askedBy: askedBy ?? undefined };
    if (!mayKnow(notice, membership) || (readsAnswers && kindsOfAnswers.includes(kind))) return [];
    const reader = { isAsker: askedBy === userRef, isOwn: role === 'client', clientName };
    return [{ ref, at: new Date(at).toISOString(), text: describeNotice(notice, reader) }];
  });
  return known.length > 0 ? { news: known.slice(0, mostNews) } : {};
}

type KnownDetails = Pick<MembershipRow, 'hasDoctor' | 'hasNextOfKin'>;

function listMissing({ hasDoctor, hasNextOfKin }: KnownDetails): NonNullable<OwnMembership['missing']> {
  return [...(hasDoctor ? [] : (['doctor'] as const)), ...(hasNextOfKin ? [] : (['nextOfKin'] as const))];
}
