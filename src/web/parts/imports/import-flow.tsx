import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import type { ImportCalls } from '#web/calls/office-imports.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DownloadButton } from '../files/download-button.tsx';
import { ImportPreviewTable } from './import-preview.tsx';
import { MadeImports, UndoQuestion } from './made-imports.tsx';
import { type ImportEnd, type Importing, useImport } from './use-import.ts';
import './import-flow.css';

export type ImportLabels = {
  /** The singular and plural name of the list's people. */
  one: string;
  many: string;
  fileName: string;
  /** The text about what an import does, where it is no list of people. */
  intro?: string;
  /** Advice on how to write cells that need it. */
  hint?: string;
};

/** Exports a list as CSV files, and imports them after a preview. */
export function ImportFlow({ calls, words }: { calls: ImportCalls; words: ImportLabels }) {
  const importing = useImport(calls);
  return (
    <div className="import">
      <Downloads calls={calls} words={words} />
      <section className="import-step" aria-labelledby="bring-in">
        <h2 className="import-title" id="bring-in">
          Import
        </h2>
        <p className="import-words">
          {words.intro ??
            `Nothing is imported before you have checked it. A line with a ref updates that ${words.one}, and an empty cell clears the field. A line without a ref adds a new ${words.one}.`}
        </p>
        {words.hint && <p className="import-words">{words.hint}</p>}
        <ChooseFile importing={importing} />
        {importing.failure && (
          <Banner kind="bad" className="import-notice">
            {importing.failure}
          </Banner>
        )}
        {importing.end && <Result {...{ importing, words }} end={importing.end} />}
        {importing.isReading && <Spinner label="Reading the file" />}
        {importing.file && <ImportPreviewTable {...{ calls, words, importing }} file={importing.file} />}
      </section>
      {calls.importsQuery && <MadeImports query={calls.importsQuery} words={words} />}
    </div>
  );
}

type ResultProps = { end: ImportEnd; importing: Importing; words: ImportLabels };

/** Says what an import did, with its undo. */
function Result({ end: { kind, message, made }, importing, words }: ResultProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Banner
        kind={kind}
        className="import-notice"
        action={
          made && (
            <Button variant="quiet" size="small" onClick={() => setIsAsked(true)}>
              Undo
            </Button>
          )
        }
      >
        {message}
      </Banner>
      {made && isAsked && (
        <UndoQuestion
          made={made}
          words={words}
          onDone={(message) => importing.close({ kind: 'note', message })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

function Downloads({ calls, words }: { calls: ImportCalls; words: ImportLabels }) {
  return (
    <section className="import-step" aria-labelledby="take-out">
      <h2 className="import-title" id="take-out">
        {calls.readList ? 'Export' : 'Template'}
      </h2>
      <p className="import-words">
        {calls.readList && 'Download the list as it is now, to keep or to edit and import again. Or '}
        {calls.readList ? 'start' : 'Start'} with an empty template that has only the column headings.
      </p>
      <div className="btn-row">
        {calls.readList && (
          <DownloadButton variant="plain" name={`${words.fileName}.csv`} read={calls.readList}>
            All {words.many}
          </DownloadButton>
        )}
        <DownloadButton variant="plain" name={`${words.fileName}-template.csv`} read={calls.readTemplate}>
          Empty template
        </DownloadButton>
      </div>
    </section>
  );
}

function ChooseFile({ importing }: { importing: Importing }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // A person may choose the same file again after correcting it.
    event.target.value = '';
    if (file) void importing.choose(file);
  };
  const hasFile = importing.fileName !== undefined;
  return (
    <div className="btn-row">
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".csv,text/csv"
        tabIndex={-1}
        disabled={importing.isReading}
        onChange={choose}
        aria-label="CSV file"
      />
      <Button
        variant={hasFile ? 'second' : 'primary'}
        icon={FileUp}
        pending={importing.isReading}
        onClick={() => input.current?.click()}
      >
        {hasFile ? 'Choose another file' : 'Choose a CSV file'}
      </Button>
      {hasFile && <span className="import-name">{importing.fileName}</span>}
    </div>
  );
}
