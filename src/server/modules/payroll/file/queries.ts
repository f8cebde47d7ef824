import type { LineNames } from '#domain/payroll/payroll-file.ts';
import type { PayrollLine } from '#domain/payroll/payroll-lines.ts';
import { rows, type Tx } from '#server/db/transaction.ts';

type PersonRow = { ref: string; fullName: string; givenName: string; familyName: string };

/** Finds the present names of the clients and support workers of some lines. */
export async function findLineNames(
  tx: Tx,
  lines: readonly Pick<PayrollLine, 'clientRef' | 'supportWorkerRef'>[],
): Promise<Omit<LineNames, 'services'>> {
  const [clients, supportWorkers] = [
    await listPeople(
      tx,
      'clients',
      lines.map(({ clientRef }) => clientRef),
    ),
    await listPeople(
      tx,
      'support_workers',
      lines.map(({ supportWorkerRef }) => supportWorkerRef),
    ),
  ];
  return {
    clients: new Map(clients.map(({ ref, fullName }) => [ref, fullName])),
    supportWorkers: new Map(supportWorkers.map((worker) => [worker.ref, worker])),
  };
}

function listPeople(tx: Tx, table: 'clients' | 'support_workers', refs: readonly string[]): Promise<PersonRow[]> {
  return rows<PersonRow>(
    tx,
    `select ref, full_name as "fullName", given_name as "givenName", family_name as "familyName" from ${table} where ref = any($1)`,
    [[...new Set(refs)]],
  );
}
