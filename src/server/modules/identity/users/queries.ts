import { randomBytes } from 'node:crypto';
import type { OwnMembership, User } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { type EndingKind, toReadUntil } from '#domain/clients/ending.ts';
import { describeNotice, mayKnow, type Notice } from '#domain/notices/notice.ts';
import type { Instant } from '#domain/time/zone.ts';
import {
  isFormerManager,
  type MembershipColumns,
  membershipColumns,
  toMembership,
} from '#server/db/membership-columns.ts';
import { type NamedContent, namedContentSql, readNamedContent } from '#server/db/notice-columns.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { presentRow } from '#server/db/without-nulls.ts';

export async function findUser(tx: Tx, userRef: string): Promise<User | null> {
  const user = await presentRow<Omit<User, 'organisationRefs'>>(
    tx,
    `select ref, full_name as "fullName", given_name as "givenName", family_name as "familyName",
            phone_home as "phoneHome", known_as as "knownAs", email, office, simple_view as "simpleView",
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

type MembershipRow = MembershipColumns & {
  client_ref: string;
  user_ref: string;
  name: string;
  image: string | null;
  time_zone: string | null;
  timesheets: boolean;
  version: number;
  has_doctor: boolean;
  has_next_of_kin: boolean;
  looked_at: string | null;
  ending: { kind: EndingKind; from: string; accessEndsAt: string } | null;
  client_name: string;
  notices: (Pick<Notice, 'kind'> & { content: NamedContent; ref: string; askedBy: string | null; at: string })[] | null;
};

/** The days after which nothing is new to a person who has never looked. */
const newsDays = 14;
const mostNews = 20;
/** Some may not be for this member. */
const mostRead = 10 * mostNews;

/** Lists the clients a person may act for: their own first, then those they manage, by name. */
export async function listMemberships(
  tx: Tx,
  { userRef, brandZone, now }: { userRef: string; brandZone: string; now: Instant },
): Promise<OwnMembership[]> {
  const records = await rows<MembershipRow>(
    tx,
    `select m.client_ref, m.user_ref, c.full_name as name, c.image, c.time_zone, c.timesheets, m.version,
            coalesce(c.doctor_name, c.doctor_phone) is not null as has_doctor,
            coalesce(c.next_of_kin_name, c.next_of_kin_phone, c.next_of_kin_email) is not null as has_next_of_kin,
            (select json_build_object('kind', a.kind, 'from', a.from_date, 'accessEndsAt', a.access_ends_at)
               from client_absences a where a.client_ref = m.client_ref and a.kind <> 'away') as ending, looked.at as looked_at,
            coalesce(c.known_as, c.given_name) as client_name,
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
      where m.user_ref = $1
      order by m.role, m.manager desc, c.full_name, m.client_ref`,
    [userRef, new Date(now - newsDays * 86_400_000)],
  );
  return records.map((membershipRow) => toOwnMembership(membershipRow, brandZone));
}

function toOwnMembership(membershipRow: MembershipRow, brandZone: string): OwnMembership {
  const membership = toMembership(membershipRow);
  const { ending, time_zone } = membershipRow;
  const zone = time_zone ?? brandZone;
  return {
    ...membership,
    clientRef: membershipRow.client_ref,
    userRef: membershipRow.user_ref,
    name: membershipRow.name,
    image: membershipRow.image ?? undefined,
    timeZone: zone,
    timesheets: membershipRow.timesheets,
    version: membershipRow.version,
    ...(membershipRow.looked_at !== null && { lookedAt: new Date(membershipRow.looked_at).toISOString() }),
    ...(can(membership, 'manageClientDetails') && { missing: listMissing(membershipRow) }),
    ...listNews(membershipRow),
    ...(isFormerManager(membershipRow) && { formerManager: true }),
    ...(ending && {
      ending: { kind: ending.kind, from: ending.from, readUntil: toReadUntil(Date.parse(ending.accessEndsAt), zone) },
    }),
  };
}

/** Lists what they may know of, in the words of emails with details: it is read after signing in (docs/product/news.md). */
function listNews(membershipRow: MembershipRow): Pick<OwnMembership, 'news'> {
  const { notices, user_ref: userRef, client_name: clientName } = membershipRow;
  const member = { ...toMembership(membershipRow), userRef };
  const known = (notices ?? []).flatMap(({ ref, kind, content, at, askedBy }) => {
    const notice = { kind, content: readNamedContent(content), askedBy: askedBy ?? undefined };
    if (!mayKnow(notice, member)) return [];
    return [
      {
        ref,
        at: new Date(at).toISOString(),
        text: describeNotice(notice, { isAsker: askedBy === userRef, isOwn: member.role === 'client', clientName }),
      },
    ];
  });
  return known.length > 0 ? { news: known.slice(0, mostNews) } : {};
}

function listMissing({ has_doctor, has_next_of_kin }: MembershipRow): NonNullable<OwnMembership['missing']> {
  return [...(has_doctor ? [] : (['doctor'] as const)), ...(has_next_of_kin ? [] : (['nextOfKin'] as const))];
}
