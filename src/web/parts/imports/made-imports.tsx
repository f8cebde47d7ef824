import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#web/calls/loaded.tsx';
import { formatCounts, type ImportCalls, undoImport } from '#web/calls/office-imports.ts';
import { brand } from '#web/kernel/brand.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import { formatMoment } from '../visit/visit-text.ts';
import type { ImportLabels } from './import-flow.tsx';

/** Undoes an import with one press, or says what has been built on it (docs/product/imports.md, "Undo an import"). */
export function useUndoImport(onDone?: () => void) {
  const [pressedRef, setPressedRef] = useState<string>();
  const { run, pending, failure } = useCommand({
    command: (importRef: string) => undoImport({ params: { importRef } }),
    onDone: (_, __: string) => onDone?.(),
  });
  function undo(importRef: string) {
    setPressedRef(importRef);
    void run(importRef);
  }
  return { undo, pendingRef: pending ? pressedRef : undefined, failure };
}

type MadeImportsProps = { query: NonNullable<ImportCalls['importsQuery']>; words: ImportLabels };

/** Lists the last imports, each with its undo. */
export function MadeImports({ query, words }: MadeImportsProps) {
  const { undo, pendingRef, failure } = useUndoImport();
  return (
    <section className="import-step" aria-labelledby="made-imports">
      <h2 className="import-title" id="made-imports">
        Imports so far
      </h2>
      {failure && (
        <Banner kind="bad" className="import-notice">
          {failure}
        </Banner>
      )}
      <Loaded queries={[useQuery(query)]} of="the imports" rows={2}>
        {({ imports }) => (
          <RecordTable
            look="fold import-lines"
            labelledBy="made-imports"
            none="No imports yet."
            rows={imports}
            rowKey={({ ref }) => ref}
            columns={[
              { head: 'Result', cell: (row) => formatCounts(row, words) },
              {
                head: 'Imported by',
                look: 'sub full',
                label: true,
                cell: ({ importedByName, importedAt }) => <Moment name={importedByName} at={importedAt} />,
              },
              {
                head: 'Undo',
                cell: ({ ref, changed, undoneAt, undoneByName }) => {
                  if (undoneAt) return <Moment before="Undone by " name={undoneByName ?? ''} at={undoneAt} />;
                  if (changed > 0) return <span className="soft small">Changed people who were here.</span>;
                  return (
                    <Button size="small" variant="quiet" pending={pendingRef === ref} onClick={() => undo(ref)}>
                      Undo this import
                    </Button>
                  );
                },
              },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}

function Moment({ before, name, at }: { before?: string; name: string; at: string }) {
  return (
    <>
      {before}
      <span translate="no">{name}</span>, {formatMoment({ at, zone: brand.timeZone })}
    </>
  );
}
