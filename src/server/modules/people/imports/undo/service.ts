import type { UndoneImport } from '#contract/import-undo.ts';
import { changedOthers, describeBuilt } from '#domain/imports/undo-import.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { lockImports } from '../queries.ts';
import { type ChangeHooks, listImportedChanges, putBack } from './changes.ts';
import * as queries from './queries.ts';

type UndoneRecords = Acting & { records: readonly queries.ImportedRecord[] };

/** The parts of an undo that one list alone has. */
export type UndoHooks = {
  /** Lists more that has been built on its records, by ref. */
  listBuiltOn?(tx: Tx, context: ServerContext, undone: UndoneRecords): Promise<{ ref: string; built: string }[]>;
  /** Writes what follows from it, before they are deleted. */
  write?(tx: Tx, context: ServerContext, undone: UndoneRecords): Promise<void>;
  /** Absent for a list whose imports change nothing that was there. */
  changes?: ChangeHooks;
};

type UndoInput = Acting & { importRef: string; hooksOf: (list: string) => UndoHooks | undefined };

/**
 * Removes all that an import has added, or refuses with what has been built on it, and puts back the people that it has changed
 * (docs/product/imports.md, "Undo an import"). Its records are locked before that is read, so that nothing is built on them meanwhile.
 */
export async function undoImport(
  tx: Tx,
  context: ServerContext,
  { importRef, hooksOf, ...acting }: UndoInput,
): Promise<UndoneImport> {
  await lockImports(tx);
  const { list, canBeUndone, undoneByName } = orNotFound(await queries.findImport(tx, importRef));
  if (undoneByName) throw new AppError('stale', `${undoneByName} has already undone this import.`);
  if (!canBeUndone) throw ruleBroken(changedOthers);
  const records = await queries.listImportedRecords(tx, importRef);
  const changes = await listImportedChanges(tx, importRef);
  const hooks = hooksOf(list);
  // All of them in one order, before what is locked behind them.
  if (changes.length > 0) await hooks?.changes?.lock(tx, [...records, ...changes].map(({ ref }) => ref).sort());
  const built = await queries.listBuiltOn(tx, { list, records });
  built.push(...((await hooks?.listBuiltOn?.(tx, context, { records, ...acting })) ?? []));
  await requireNothingBuilt(tx, { records, built });
  await hooks?.write?.(tx, context, { records, ...acting });
  for (const piece of splitIntoPieces(records)) await run(tx, queries.deleteImported(importRef, piece));
  const staying = hooks?.changes
    ? await putBack(tx, context, { importRef, changes, hooks: hooks.changes, ...acting })
    : [];
  await run(tx, queries.updateUndone({ importRef, ...acting }));
  await recordAudit(tx, { ...acting, clientRef: null, action: 'importUndone', subjectRef: importRef });
  const names = await queries.listNames(tx, staying);
  return {
    removed: records.length,
    putBack: changes.length - staying.length,
    stay: [...names].map(([ref, name]) => ({ ref, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

type BuiltRows = { records: readonly queries.ImportedRecord[]; built: readonly { ref: string; built: string }[] };

async function requireNothingBuilt(tx: Tx, { records, built }: BuiltRows): Promise<void> {
  if (built.length === 0) return;
  const personOf = new Map(records.map(({ ref, ofClient }) => [ref, ofClient ?? ref]));
  const byPerson = Map.groupBy(built, ({ ref }) => personOf.get(ref) ?? ref);
  const names = await queries.listNames(tx, [...byPerson.keys()]);
  const all = [...byPerson].map(([ref, rows]) => ({
    name: names.get(ref) ?? 'Someone',
    built: rows.map((row) => row.built),
  }));
  throw ruleBroken(describeBuilt(all.toSorted((a, b) => (a.name < b.name ? -1 : 1))));
}
