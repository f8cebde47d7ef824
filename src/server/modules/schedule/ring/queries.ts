import { clientPhonesSql } from '#server/db/client-phones.ts';
import type { Tx } from '#server/db/transaction.ts';
import { presentRow } from '#server/db/without-nulls.ts';

type RingOf = { clientRef: string; jobRef?: string | undefined; originalDate?: string | undefined };

type RingRow = {
  fullName: string;
  phones: string[];
  workers: { name: string; phone: string | null }[];
  kinName?: string;
  kinRelationship?: string;
  kinPhones: string[];
  doctorName?: string;
  doctorPhone?: string;
  address?: string;
  latitude?: number;
  longitude?: number;
  accessNotes?: string;
  notes?: string;
};

/** Finds who the office can ring of a client and of one of their visits, with the home and the booking's notes. */
export function findRing(tx: Tx, { clientRef, jobRef, originalDate }: RingOf): Promise<RingRow | null> {
  return presentRow<RingRow>(
    tx,
    `select c.full_name as "fullName", ${clientPhonesSql('c')} as phones,
            (select coalesce(json_agg(json_build_object('name', w.full_name, 'phone', w.phone) order by w.full_name, w.ref), '[]')
               from support_worker_records w where w.ref = any (coalesce(v.support_worker_refs, j.support_worker_refs))) as workers,
            c.next_of_kin_name as "kinName", c.next_of_kin_relationship as "kinRelationship",
            array_remove(array[c.next_of_kin_phone, c.next_of_kin_alternate_phone], null) as "kinPhones",
            c.doctor_name as "doctorName", c.doctor_phone as "doctorPhone", c.delivery_address as address,
            c.latitude, c.longitude, c.access_notes as "accessNotes", j.notes
       from clients c
       left join jobs j on j.client_ref = c.ref and j.ref = $2
       left join visit_exceptions v on v.client_ref = c.ref and v.job_ref = j.ref and v.original_date = $3
      where c.ref = $1`,
    [clientRef, jobRef ?? null, originalDate ?? null],
  );
}
