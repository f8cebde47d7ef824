import Download from 'lucide-react/icons/download';
import type { LineError } from '#contract/imports.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatCounts, type ImportCalls } from '#web/calls/office-imports.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { ScrollSideways } from '#web/ui/scroll-sideways.tsx';
import type { ImportLabels } from './import-flow.tsx';
import { formatErrors, formatErrorsFile, formatPreview } from './import-text.ts';
import type { Importing, ReadFile } from './use-import.ts';

const linesShown = 50;
const kindLabels = { new: 'New', changed: 'Changed', same: 'Already there' } as const;

type ImportPreviewProps = { calls: ImportCalls; file: ReadFile; words: ImportLabels; importing: Importing };

/** Shows what a file would do: all its mistakes, and the first lines as they will be. */
export function ImportPreviewTable({ calls, file, words, importing }: ImportPreviewProps) {
  const { bytes, preview } = file;
  const { errors, notices = [], rows } = preview;
  const { run, pending, failure } = useCommand({
    command: () => calls.importFile(bytes, preview),
    onDone: (written) => importing.end(`${formatCounts(written, words)}.`),
    onFailed() {
      // The list may have changed since this preview.
      void calls.preview(bytes).then(
        (again) => importing.update({ bytes, preview: again }),
        () => {},
      );
      return false;
    },
  });
  const isEmpty = preview.new + preview.changed === 0;
  return (
    <div className="import-preview">
      {failure && (
        <Banner kind="bad" className="import-notice">
          {failure}
        </Banner>
      )}
      <h3>What this file would change</h3>
      <p role="status">{formatPreview(preview, words)}</p>
      {errors.length > 0 && <Errors preview={preview} words={words} />}
      {notices.length > 0 && (
        <section aria-label="Please check">
          <Banner kind="wait" title={`Please check ${formatCount(notices.length, 'line')}`}>
            You can import them as they are.
          </Banner>
          <LineTable caption="To check by line" head="What to check" lines={notices} />
          {notices.length > linesShown && <p className="soft small">The first {linesShown} are shown.</p>}
        </section>
      )}
      {rows.length > 0 && <PreviewRows preview={preview} />}
      <div className="btn-row">
        <Button
          variant="primary"
          pending={pending}
          unavailable={findDisabledReason(errors.length, isEmpty)}
          onClick={() => void run()}
        >
          Import
        </Button>
      </div>
    </div>
  );
}

function findDisabledReason(errors: number, isEmpty: boolean): string | false {
  if (errors > 0) return 'Fix these lines and choose the file again. Nothing is imported until every line is right.';
  return isEmpty && 'There is nothing new in this file.';
}

function Errors({ preview, words }: Pick<ReadFile, 'preview'> & Pick<ImportPreviewProps, 'words'>) {
  const { errors } = preview;
  return (
    <section aria-label="Mistakes">
      <Banner
        kind="bad"
        title={formatErrors(errors)}
        action={
          <Button
            variant="quiet"
            size="small"
            icon={Download}
            onClick={() => saveFile(`${words.fileName}-errors.csv`, formatErrorsFile(errors))}
          >
            Download the list of errors
          </Button>
        }
      >
        Fix every line before you import.
      </Banner>
      <LineTable caption="Errors by line" head="What is wrong" lines={errors} />
      {errors.length > linesShown && (
        <p className="soft small">The first {linesShown} are shown. Download the list to see them all.</p>
      )}
    </section>
  );
}

function LineTable({ caption, head, lines }: { caption: string; head: string; lines: readonly LineError[] }) {
  return (
    <RecordTable
      look="fold import-lines"
      caption={caption}
      rows={lines.slice(0, linesShown)}
      rowKey={({ line, column, message }) => `${line} ${column ?? ''} ${message}`}
      columns={[
        {
          head: 'Line',
          look: 'num',
          cell: ({ line }) => (
            <>
              <span className="phone-only">Line </span>
              {line}
            </>
          ),
        },
        { head: 'Column', look: 'nowrap', cell: ({ column }) => column },
        { head, look: 'full', cell: ({ message }) => message },
      ]}
    />
  );
}

/** Shows the first lines. Columns that are empty in all of these lines are left out. */
function PreviewRows({ preview }: Pick<ReadFile, 'preview'>) {
  const { heads, rows } = preview;
  const shown = heads.flatMap((head, at) => (rows.some(({ cells }) => cells[at]) ? [{ head, at }] : []));
  return (
    <div>
      <ScrollSideways label="The first lines, as they will be imported">
        <RecordTable
          look="import-rows"
          caption={
            rows.length === 1
              ? 'One line, as it will be imported'
              : `The first ${rows.length} lines, as they will be imported`
          }
          captionLook="soft small"
          rows={rows}
          rowKey={({ line }) => line}
          columns={[
            { head: 'Line', look: 'num', cell: ({ line }) => line },
            {
              head: 'Result',
              look: ({ kind }) => (kind === 'same' ? 'import-cell soft' : 'import-cell'),
              cell: ({ kind }) => kindLabels[kind],
            },
            ...shown.map(({ head, at }) => ({
              head,
              look: 'import-cell',
              cell: ({ cells }: (typeof rows)[number]) => cells[at],
            })),
          ]}
        />
      </ScrollSideways>
    </div>
  );
}
