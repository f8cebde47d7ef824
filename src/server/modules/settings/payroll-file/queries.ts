import { firstPayrollFile, type PayrollFact, type PayrollFile } from '#domain/payroll/payroll-columns.ts';
import { type PayrollKind, payrollKinds } from '#domain/payroll/payroll-lines.ts';
import { row, type Tx } from '#server/db/transaction.ts';

type StoredPayrollFile = PayrollFile & { version: number };
type FileRow = { headings: string[]; facts: PayrollFact[]; kinds: PayrollKind[]; kindNames: string[]; version: number };

/** Finds the columns of the payroll file; the neutral ones until the office has chosen. */
export async function findPayrollFile(tx: Tx): Promise<StoredPayrollFile> {
  const stored = await row<FileRow>(
    tx,
    'select headings, facts, kinds, kind_names as "kindNames", version from payroll_file',
  );
  if (!stored || stored.version === 0) return { ...firstPayrollFile, version: 0 };
  const { headings, facts, kinds, kindNames, version } = stored;
  return {
    columns: headings.map((heading, at) => ({ heading, fact: facts[at]! })),
    kindNames: {
      ...firstPayrollFile.kindNames,
      ...Object.fromEntries(kinds.map((kind, at) => [kind, kindNames[at]])),
    },
    version,
  };
}

/** Locks it until the transaction ends. */
export async function lockPayrollFile(tx: Tx): Promise<StoredPayrollFile> {
  await tx.query('insert into payroll_file default values on conflict do nothing');
  await tx.query('select from payroll_file for no key update');
  return findPayrollFile(tx);
}

export async function updatePayrollFile(tx: Tx, { columns, kindNames }: PayrollFile): Promise<number> {
  const text = `update payroll_file set headings = $1, facts = $2, kinds = $3, kind_names = $4, version = version + 1 returning version`;
  const values = [
    ...[columns.map(({ heading }) => heading), columns.map(({ fact }) => fact)],
    ...[payrollKinds, payrollKinds.map((kind) => kindNames[kind])],
  ];
  return (await row<{ version: number }>(tx, text, values))?.version ?? 0;
}
