import type { ScheduleClient, ScheduleWorker } from '#contract/schedule.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';

type Coordinates = { latitude?: number; longitude?: number };
export type ClientOfVisit = ScheduleClient & Coordinates;
export type CandidateWorker = Pick<ScheduleWorker, 'ref' | 'fullName' | 'givenName' | 'image' | 'suburb'> & Coordinates;

export async function listClientsOfVisits(tx: Tx, clientRefs: string[]): Promise<ClientOfVisit[]> {
  const records = await rows<ClientOfVisit>(
    tx,
    `select ref, full_name as "fullName", known_as as "knownAs", image, suburb, priority, time_zone as "timeZone", latitude, longitude
       from clients where ref = any ($1) order by sort_key collate "C", ref`,
    [clientRefs],
  );
  return records.map(withoutNulls);
}

export async function listCandidates(tx: Tx, exceptRef: string): Promise<CandidateWorker[]> {
  const records = await rows<CandidateWorker>(
    tx,
    `select ref, full_name as "fullName", given_name as "givenName", image, suburb, latitude, longitude
       from support_workers where active and ref <> $1 order by ref`,
    [exceptRef],
  );
  return records.map(withoutNulls);
}
