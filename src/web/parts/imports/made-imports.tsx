import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#domain/texts/format-count.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { formatCounts, type ImportCalls, undoImport } from '#web/calls/office-imports.ts';
import { brand } from '#web/kernel/brand.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import { formatMoment } from '../visit/visit-text.ts';
import type { ImportLabels } from './import-flow.tsx';

type UndoQuestionProps = {
  /** The import, with how many it has added. */
  made: { ref: string; new: number };
  words: ImportLabels;
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks before an import is undone, and says what has been built on it where it cannot be (docs/product/imports.md, "Undo an import"). */
export function UndoQuestion({ made, words, onDone, onClose }: UndoQuestionProps) {
  const send = useCommand({
    command: () => undoImport({ params: { importRef: made.ref } }),
    onDone: () => onDone?.(),
  });
  return (
    <Confirm title="Undo this import?" yes="Undo the import" send={send} onClose={onClose}>
      <p>{formatCount(made.new, `${words.one} is`, `${words.many} are`)} deleted, and cannot be brought back.</p>
    </Confirm>
  );
}

type MadeImportsProps = { query: NonNullable<ImportCalls['importsQuery']>; words: ImportLabels };

/** Lists the last imports, each with its undo. */
export function MadeImports({ query, words }: MadeImportsProps) {
  const [asked, setAsked] = useState<UndoQuestionProps['made']>();
  return (
    <section className="import-step" aria-labelledby="made-imports">
      <h2 className="import-title" id="made-imports">
        Imports so far
      </h2>
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
                cell: ({ undoneAt, undoneByName, ...made }) => {
                  if (undoneAt) return <Moment before="Undone by " name={undoneByName ?? ''} at={undoneAt} />;
                  if (made.changed > 0) return <span className="soft small">Changed people who were here.</span>;
                  return (
                    <Button size="small" variant="quiet" onClick={() => setAsked(made)}>
                      Undo this import
                    </Button>
                  );
                },
              },
            ]}
          />
        )}
      </Loaded>
      {asked && <UndoQuestion made={asked} words={words} onClose={() => setAsked(undefined)} />}
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
