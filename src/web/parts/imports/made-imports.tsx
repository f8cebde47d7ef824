import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeUndone } from '#domain/imports/undo-import.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { formatCounts, type ImportCalls, undoImport } from '#web/calls/office-imports.ts';
import { brand } from '#web/kernel/brand.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import { formatMoment } from '../visit/visit-text.ts';
import type { ImportLabels } from './import-flow.tsx';

type UndoQuestionProps = {
  /** The import, with how many it has added and changed. */
  made: { ref: string; new: number; changed: number };
  words: ImportLabels;
  /** Called with what was done, in words. */
  onDone: (message: string) => void;
  onClose: () => void;
};

/** Asks before an import is undone, and says what has been built on it where it cannot be (docs/product/imports.md, "Undo an import"). */
export function UndoQuestion({ made, words, onDone, onClose }: UndoQuestionProps) {
  const send = useCommand({
    command: () => undoImport({ params: { importRef: made.ref } }),
    onDone: (undone) => onDone(describeUndone(undone)),
  });
  return (
    <Confirm title="Undo this import?" yes="Undo the import" send={send} onClose={onClose}>
      {made.new > 0 && (
        <p>{formatCount(made.new, `${words.one} is`, `${words.many} are`)} deleted, and cannot be brought back.</p>
      )}
      {made.changed > 0 && (
        <p>
          {formatCount(made.changed, `${words.one} gets`, `${words.many} get`)} back what the file changed, but for
          those who have been changed again.
        </p>
      )}
    </Confirm>
  );
}

type MadeImportsProps = { query: NonNullable<ImportCalls['importsQuery']>; words: ImportLabels };

/** Lists the last imports, each with its undo. */
export function MadeImports({ query, words }: MadeImportsProps) {
  const [asked, setAsked] = useState<UndoQuestionProps['made']>();
  const [done, setDone] = useState<string>();
  return (
    <section className="import-step" aria-labelledby="made-imports">
      <h2 className="import-title" id="made-imports">
        Imports so far
      </h2>
      {done && (
        <Banner kind="note" className="import-notice">
          {done}
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
                cell: ({ undoneAt, undoneByName, ...made }) => {
                  if (undoneAt) return <Moment before="Undone by " name={undoneByName ?? ''} at={undoneAt} />;
                  if (!made.canBeUndone) return <span className="soft small">Its changes cannot be put back.</span>;
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
      {asked && (
        <UndoQuestion
          made={asked}
          words={words}
          onDone={(message) => {
            setDone(message);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
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
