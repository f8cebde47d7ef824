import type { Instant } from '#domain/time/zone.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { tokenHash } from '#server/kernel/caller.ts';

export type Addressee = { ref: string; givenName: string; email: string | null };

/** Lists those of these support workers who are active. */
export function listAddressees(tx: Tx, refs: readonly string[]): Promise<Addressee[]> {
  return rows(
    tx,
    `select ref, coalesce(known_as, given_name) as "givenName", email from support_worker_records
      where ref = any ($1) and active order by ref`,
    [refs],
  );
}

/** Finds who has this email address or phone number in the register; two people, such as a couple with one phone, are no one. */
export async function findAddressee(tx: Tx, contact: string): Promise<Addressee | null> {
  const owners = await rows<Addressee>(
    tx,
    `select ref, coalesce(known_as, given_name) as "givenName", email from support_worker_records
      where active and (lower(email) = lower($1) or ref in (select n.ref from list_people_of_number($2) n)) limit 2`,
    // Less is not a number, and would be part of many.
    [contact, contact.replaceAll(/\D/g, '').padEnd(6, '?')],
  );
  return owners.length === 1 ? owners[0]! : null;
}

type NewLink = {
  secret: string;
  workerRef: string;
  way: 'email' | 'shown';
  sentBy: string | null;
  now: Instant;
  expiresAt: Instant;
};

/** Adds a link, and ends those that the support worker has not used. */
export async function insertLink(tx: Tx, { secret, workerRef, way, sentBy, now, expiresAt }: NewLink): Promise<void> {
  await tx.query('update worker_links set ended_at = $2 where worker_ref = $1 and ended_at is null', [
    workerRef,
    new Date(now),
  ]);
  await tx.query(
    `insert into worker_links (secret_hash, worker_ref, way, sent_by, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [tokenHash(secret), workerRef, way, sentBy, new Date(now), new Date(expiresAt)],
  );
}

/** Counts the links that the support worker asked for since an instant. */
export async function countAskedLinks(tx: Tx, workerRef: string, since: Instant): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    'select count(*)::int as count from worker_links where worker_ref = $1 and sent_by is null and sent_at > $2',
    [workerRef, new Date(since)],
  );
  return counted!.count;
}

/** The moment, and which day it is for the provider. */
type Moment = { now: Instant; today: string };

export type LinkOwner = {
  workerRef: string;
  givenName: string;
  devices: { ref: string; kind: string; madeAt: string; lastUsedAt: string; isOpen: boolean }[];
};

/** Finds whose link it is; null for one that was used, is too old or never was. */
export function findLink(tx: Tx, { secret, now, today }: { secret: string } & Moment): Promise<LinkOwner | null> {
  return row(
    tx,
    'select worker_ref as "workerRef", given_name as "givenName", devices from find_worker_link($1, $2, $3)',
    [tokenHash(secret), new Date(now), today],
  );
}

type NewDevice = {
  secret: string;
  token: string;
  ref: string;
  kind: string;
  digits: string;
  /** A phone that ends for it. */
  ends: string | undefined;
  most: number;
} & Moment;
type UsedLink = { outcome: 'added' | 'full'; workerRef: string; givenName: string; email: string | null };

/** Uses the link up for a phone; null where it is no longer good. */
export function useLink(tx: Tx, device: NewDevice): Promise<UsedLink | null> {
  const { secret, token, ref, kind, digits, ends, most, now, today } = device;
  return row(
    tx,
    `select outcome, worker_ref as "workerRef", given_name as "givenName", email
       from use_worker_link($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tokenHash(secret), tokenHash(token), ref, kind, digits, ends ?? null, most, new Date(now), today],
  );
}
