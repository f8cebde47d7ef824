import Download from 'lucide-react/icons/download';
import type { LineError } from '#contract/imports.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { formatCounts, type ImportCalls } from '#web/calls/office-imports.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { ScrollSideways } from '#web/ui/scroll-sideways.tsx';
import { ImportColumns } from './import-columns.tsx';
import type { ImportLabels } from './import-flow.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { formatErrors, formatErrorsFile, formatLines, formatPreview, groupErrors } from './import-text.ts';
import type { Importing, ReadFile } from './use-import.ts';

const linesShown = 50;
const kindLabels = { new: 'New', changed: 'Changed', same: 'Already there' } as const;

type ImportPreviewProps = { calls: ImportCalls; file: ReadFile; words: ImportLabels; importing: Importing };

/** Shows what a file would do: all its mistakes, and the first lines as they will be. */
export function ImportPreviewTable({ calls, file, words, importing }: ImportPreviewProps) {
  const { preview } = file;
  const { errors, notices = [], rows } = preview;
  const { run, pending, failure } = useCommand({
    command: () => calls.importFile(file, preview),
    onDone: (written) =>
      importing.close({
        kind: 'good',
        message: `${formatCounts(written, words)}.`,
        made: written.importRef ? { ...written, ref: written.importRef } : undefined,
      }),
    onFailed() {
      // The list may have changed since this preview.
      void calls.preview(file).then(
        (again) => importing.update({ ...file, preview: again }),
        () => {},
      );
      return false;
    },
  });
  return (
    <div className="import-preview">
      {failure && (
        <Banner kind="bad" className="import-notice">
          {failure}
        </Banner>
      )}
      <h3>What this file would change</h3>
      <p role="status">{formatPreview(preview, words)}</p>
      <ImportColumns file={file} onChoose={(columns) => importing.changeChoices({ columns })} />
      <ImportQuestions file={file} importing={importing} />
      {errors.length > 0 && <Errors preview={preview} words={words} />}
      {notices.length > 0 && (
        <section aria-label="Please check">
          <Banner kind="wait" title={`Please check ${formatCount(notices.length, 'line')}`}>
            You can import them as they are.
          </Banner>
          <LineTable caption="To check by line" head="What to check" lines={notices} />
        </section>
      )}
      {rows.length > 0 && <PreviewRows preview={preview} />}
      <div className="btn-row">
        <Button
          variant="primary"
          pending={pending || importing.isReadingAgain}
          unavailable={findDisabledReason(file)}
          onClick={() => void run()}
        >
          Import
        </Button>
      </div>
    </div>
  );
}

function findDisabledReason({ preview, choices }: ReadFile): string | false {
  const { columns, letters, errors, new: added, changed } = preview;
  if (columns.some(({ message }) => message)) return 'Choose what each column holds first.';
  if (letters && !choices.letters) return 'Say whether the letters are right first.';
  if (errors.length > 0)
    return 'Fix these lines and choose the file again. Nothing is imported until every line is right.';
  return added + changed === 0 && 'There is nothing new in this file.';
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
    </section>
  );
}

type LineTableProps = { caption: string; head: string; lines: readonly LineError[] };

/** Lists what is wrong, or to check, once for a column, with the lines that it is of. */
function LineTable({ caption, head, lines }: LineTableProps) {
  const groups = groupErrors(lines);
  return (
    <>
      <RecordTable
        look="fold import-lines"
        caption={caption}
        rows={groups.slice(0, linesShown)}
        rowKey={({ column, message }) => `${column ?? ''} ${message}`}
        columns={[
          {
            head: 'Line',
            look: 'num',
            cell: ({ lines }) => (
              <>
                <span className="phone-only">{choosePlural(lines.length, 'Line ', 'Lines ')}</span>
                {formatLines(lines)}
              </>
            ),
          },
          { head: 'Column', look: 'nowrap', cell: ({ column }) => column },
          { head, look: 'full', cell: ({ message }) => message },
        ]}
      />
      {groups.length > linesShown && <p className="soft small">The first {linesShown} are shown.</p>}
    </>
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
