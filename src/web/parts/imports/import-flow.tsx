import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { ImportCalls } from '#web/api/office-imports.ts';
import { showError } from '#web/api/show-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ImportPreviewTable } from './import-preview.tsx';
import { type ImportState, useImport } from './use-import.ts';
import './import-flow.css';

export type ImportLabels = {
  /** The singular and plural name of the list's people. */
  one: string;
  many: string;
  /** The file name of downloads. */
  fileName: string;
};

/** A list as CSV files: export, and import after a preview. */
export function ImportFlow({ calls, words }: { calls: ImportCalls; words: ImportLabels }) {
  const importing = useImport(calls, words);
  return (
    <div className="import">
      <Downloads calls={calls} words={words} />
      <section className="import-step" aria-labelledby="bring-in">
        <h2 id="bring-in">Import</h2>
        <p>
          Nothing is imported before you have checked it. A line with a ref updates that {words.one}, and an empty cell
          clears the field. A line without a ref adds a new {words.one}.
        </p>
        <ChooseFile importing={importing} />
        {importing.failure && (
          <Banner kind="bad" className="import-notice">
            {importing.failure}
          </Banner>
        )}
        {importing.done && (
          <Banner kind="good" className="import-notice">
            {importing.done}
          </Banner>
        )}
        {importing.isReading && <Spinner label="Reading the file" />}
        {importing.preview && <ImportPreviewTable importing={importing} preview={importing.preview} words={words} />}
      </section>
    </div>
  );
}

function Downloads({ calls, words }: { calls: ImportCalls; words: ImportLabels }) {
  const [pending, setPending] = useState<'list' | 'template'>();
  const [failure, setFailure] = useState<string>();

  async function download(which: 'list' | 'template') {
    setPending(which);
    setFailure(undefined);
    try {
      const text = which === 'list' ? await calls.readList() : await calls.readTemplate();
      saveFile(which === 'list' ? `${words.fileName}.csv` : `${words.fileName}-template.csv`, text);
    } catch (error) {
      setFailure(showError('The file could not be prepared', error));
    }
    setPending(undefined);
  }

  return (
    <section className="import-step" aria-labelledby="take-out">
      <h2 id="take-out">Export</h2>
      <p>
        Download the list as it is now, to keep or to edit and import again. Or start with an empty template that has
        only the column headings.
      </p>
      {failure && <Banner kind="bad">{failure}</Banner>}
      <div className="btn-row">
        <Button variant="plain" icon={Download} pending={pending === 'list'} onClick={() => void download('list')}>
          All {words.many}
        </Button>
        <Button
          variant="plain"
          icon={Download}
          pending={pending === 'template'}
          onClick={() => void download('template')}
        >
          Empty template
        </Button>
      </div>
    </section>
  );
}

function ChooseFile({ importing }: { importing: ImportState }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
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
        id={id}
        className="sr"
        type="file"
        accept=".csv,text/csv"
        tabIndex={-1}
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
