import type { Instant } from '#domain/time/zone.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';

type Device = { ref: string; kind: string; madeAt: string; lastUsedAt: string; isOpen: boolean };
type LastLink = { sentAt: string; sentBy: string | null; way: 'email' | 'shown'; isUsed: boolean };

/** The condition that a phone is in use; it has one of 180 days. */
const inUse = `ended_at is null and last_used_at > $2::timestamptz - interval '180 days'`;

/** Lists the phones of a support worker that are in use, the last used first. */
export function listDevices(tx: Tx, workerRef: string, now: Instant): Promise<Device[]> {
  return rows(
    tx,
    `select ref, kind, made_at as "madeAt", last_used_at as "lastUsedAt", opened_at is not null as "isOpen"
       from worker_devices
      where worker_ref = $1 and ${inUse} order by last_used_at desc, ref`,
    [workerRef, new Date(now)],
  );
}

/** Lists the digits of those that are not open yet, by phone. */
export async function listDigits(tx: Tx, workerRef: string): Promise<Map<string, string>> {
  const closed = await rows<{ ref: string; digits: string }>(
    tx,
    'select device_ref as ref, digits from list_device_digits($1)',
    [workerRef],
  );
  return new Map(closed.map(({ ref, digits }) => [ref, digits]));
}

/** Finds the link that was last made for a support worker. */
export function findLastLink(tx: Tx, workerRef: string): Promise<LastLink | null> {
  return row(
    tx,
    `select sent_at as "sentAt", u.full_name as "sentBy", way, used_by is not null as "isUsed"
       from worker_links l left join users u on u.ref = l.sent_by
      where worker_ref = $1 order by sent_at desc limit 1`,
    [workerRef],
  );
}

type DeviceOf = { workerRef: string; deviceRef: string; now: Instant };

/** Ends a phone of the caller; false where it is none of theirs. */
export async function endOwnDevice(tx: Tx, deviceRef: string, now: Instant): Promise<boolean> {
  const ended = await row<{ ended: boolean }>(tx, 'select end_own_device($1, $2) as ended', [deviceRef, new Date(now)]);
  return ended!.ended;
}

/** Ends a phone for the office; false where it is no phone of theirs. A second time changes nothing. */
export async function endDevice(tx: Tx, { workerRef, deviceRef, now }: DeviceOf): Promise<boolean> {
  const text =
    'update worker_devices set ended_at = coalesce(ended_at, $3) where worker_ref = $1 and ref = $2 returning ref';
  return (await row(tx, text, [workerRef, deviceRef, new Date(now)])) !== null;
}

/** Opens how to get in on a phone for the office; false where it is no phone of theirs in use. */
export async function openDevice(tx: Tx, { workerRef, deviceRef, now }: DeviceOf, by: string): Promise<boolean> {
  const text = `update worker_devices set opened_at = coalesce(opened_at, $3), opened_by = coalesce(opened_by, $4)
    where worker_ref = $1 and ref = $2 and ended_at is null returning ref`;
  return (await row(tx, text, [workerRef, deviceRef, new Date(now), by])) !== null;
}

/** Compares the digits that were typed on the phone that calls: `closed` where too many were wrong. */
export async function tryDigits(tx: Tx, digits: string, now: Instant): Promise<'open' | 'wrong' | 'closed'> {
  const tried = await row<{ outcome: 'open' | 'wrong' | 'closed' }>(tx, 'select open_own_device($1, $2) as outcome', [
    digits,
    new Date(now),
  ]);
  return tried!.outcome;
}
