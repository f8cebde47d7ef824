import type { WorkerProfile } from '#contract/support-workers.ts';
import { type StoredHours, withWorkHours } from '#server/db/stored-shapes.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { presentRow } from '#server/db/without-nulls.ts';
import { cardColumns, clientPlaceSql, kilometresSql } from '#server/modules/support-workers/relationships/queries.ts';

type ProfileRow = Omit<WorkerProfile, 'workHours' | 'distanceKm' | 'previousVisit' | 'nextVisit'> & {
  kilometres?: number | undefined;
  hasRelationship: boolean;
};

type WorkerOfClient = { clientRef: string; supportWorkerRef: string };

/** Finds a worker as a client sees them. */
export async function findProfile(tx: Tx, { clientRef, supportWorkerRef }: WorkerOfClient) {
  const record = await presentRow<ProfileRow & StoredHours>(
    tx,
    `select ${cardColumns}, w.active, w.driver_licence_refs as "driverLicenses", w.transport,
            r.client_ref is not null as "hasRelationship",
            ${kilometresSql(`(w.place operator(extensions.<->) ${clientPlaceSql('$1')})`)} as kilometres
       from support_workers w
       left join client_support_workers r on r.client_ref = $1 and r.support_worker_ref = w.ref
      where w.ref = $2`,
    [clientRef, supportWorkerRef],
  );
  return record && withWorkHours<ProfileRow>(record);
}

/** Says whether a booking of this client names the worker, even one of long ago. */
export async function isNamedInCalendar(tx: Tx, { clientRef, supportWorkerRef }: WorkerOfClient): Promise<boolean> {
  const record = await row<{ named: boolean }>(
    tx,
    `select exists (select from jobs where client_ref = $1 and $2 = any(support_worker_refs))
         or exists (select from visit_exceptions where client_ref = $1 and $2 = any(support_worker_refs))
         or exists (select from worked_visits where client_ref = $1 and support_worker_ref = $2) as named`,
    [clientRef, supportWorkerRef],
  );
  return record?.named ?? false;
}
