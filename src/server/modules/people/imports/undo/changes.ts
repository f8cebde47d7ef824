import { z } from 'zod';
import type { Values } from '#domain/people/fields.ts';
import type { PersonRow, VersionedPerson } from '#server/db/person-rows.ts';
import { readStored, type Stored, type StoredShape, writeStored } from '#server/db/stored-value.ts';
import { rows, run, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';

/** A person as they were before an import, and what it added to them beside their details. */
export type PersonBefore = {
  values: Values;
  /** True where an identifier is among the values, which the provider may keep or not. */
  hasIdentifier?: boolean | undefined;
  organisationRefs?: string[] | undefined;
  fundingRefs?: string[] | undefined;
};
export type ImportedChange = { ref: string; before: PersonBefore };

const beforeShape: StoredShape<PersonBefore> = {
  column: 'imported_changes.before',
  version: 1,
  schema: z.strictObject({
    values: z.record(z.string(), z.custom<Values[string]>()),
    hasIdentifier: z.boolean().optional(),
    organisationRefs: z.array(z.string()).optional(),
    fundingRefs: z.array(z.string()).optional(),
  }),
};

/** Keeps what people were, with the versions that the import has left. */
export function insertImportedChanges(importRef: string, changes: readonly ImportedChange[]): SqlStatement {
  return {
    text: `insert into imported_changes (import_ref, client_ref, support_worker_ref, version, before)
      select $1, c.ref, w.ref, coalesce(c.version, w.version), given.before
        from unnest($2::text[], $3::jsonb[]) given (ref, before)
        left join clients c on c.ref = given.ref left join support_workers w on w.ref = given.ref`,
    values: [importRef, changes.map(({ ref }) => ref), changes.map(({ before }) => writeStored(beforeShape, before))],
  };
}

type ChangeRow = { ref: string; version: number; before: Stored<PersonBefore> };
type StoredChange = ImportedChange & { version: number };

export async function listImportedChanges(tx: Tx, importRef: string): Promise<StoredChange[]> {
  const records = await rows<ChangeRow>(
    tx,
    `select coalesce(client_ref, support_worker_ref) as ref, version, before from imported_changes where import_ref = $1 order by 1`,
    [importRef],
  );
  return records.map(({ before, ...change }) => ({ ...change, before: readStored(beforeShape, before) }));
}

type PutBackInput = Acting & { changes: readonly ImportedChange[] };

/** The parts of putting people back that one list alone has. */
export type ChangeHooks = {
  /** Locks them, as an import that changes them does. */
  lock(tx: Tx, refs: readonly string[]): Promise<void>;
  listByRefs(tx: Tx, context: ServerContext, refs: string[]): Promise<VersionedPerson[]>;
  /** Lists those who have something built on them that did not change them. */
  listBuiltOn(tx: Tx, context: ServerContext, input: PutBackInput & { present: PresentPersons }): Promise<string[]>;
  write(
    tx: Tx,
    context: ServerContext,
    input: PutBackInput & { importRef: string; persons: PersonRow[] },
  ): Promise<void>;
};
type PresentPersons = ReadonlyMap<string, VersionedPerson>;

type PutBack = Acting & { importRef: string; changes: readonly StoredChange[]; hooks: ChangeHooks };

/**
 * Puts back the people that no one has changed since the import, and returns the refs of those who stay as they are. They are locked
 * (docs/product/imports.md, "Undo what an import changed").
 */
export async function putBack(tx: Tx, context: ServerContext, input: PutBack): Promise<string[]> {
  const { importRef, changes, hooks, ...acting } = input;
  const staying: string[] = [];
  for (const piece of splitIntoPieces(changes)) {
    const present = new Map<string, VersionedPerson>();
    const refs = piece.map(({ ref }) => ref);
    for (const person of await hooks.listByRefs(tx, context, refs)) present.set(person.ref, person);
    const same = piece.filter(({ ref, version }) => present.get(ref)?.version === version);
    const built = new Set(await hooks.listBuiltOn(tx, context, { ...acting, changes: same, present }));
    const back = same.filter(({ ref }) => !built.has(ref));
    const persons = back.map(({ ref, before }) => ({ ...before.values, ref }));
    if (back.length > 0) await hooks.write(tx, context, { ...acting, importRef, changes: back, persons });
    const isBack = new Set(back.map(({ ref }) => ref));
    staying.push(...refs.filter((ref) => !isBack.has(ref)));
  }
  await run(tx, { text: 'delete from imported_changes where import_ref = $1', values: [importRef] });
  return staying;
}
