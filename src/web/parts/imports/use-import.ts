import { useRef, useState } from 'react';
import type { ImportPreview } from '#contract/imports.ts';
import { fileTooLarge, mostFileBytes } from '#domain/imports/limits.ts';
import type { ChosenFile, ImportCalls } from '#web/calls/office-imports.ts';
import { formatErrorText } from '#web/calls/show-error.ts';
import { useSend } from '#web/calls/use-send.ts';

const tooLarge = new Error(fileTooLarge);

export type ReadFile = ChosenFile & { preview: ImportPreview };

export type Importing = ReturnType<typeof useImport>;

/** Holds a chosen file and its preview. The import sends the same bytes as the preview. */
export function useImport(calls: ImportCalls) {
  const [fileName, setFileName] = useState<string>();
  const [file, setFile] = useState<ReadFile>();
  const [done, setDone] = useState<string>();
  const { run, pending, failure } = useSend({
    async act(chosen: File): Promise<ReadFile> {
      setFileName(chosen.name);
      setFile(undefined);
      setDone(undefined);
      if (chosen.size > mostFileBytes) throw tooLarge;
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      return { bytes, chosen: [], preview: await calls.preview({ bytes, chosen: [] }) };
    },
    failed: (error) => (error === tooLarge ? fileTooLarge : formatErrorText('The file could not be read', error)),
    onDone: setFile,
  });

  /** Shows a later preview, unless another file or column was chosen meanwhile. */
  function update(read: ReadFile) {
    setFile((now) => (now?.bytes === read.bytes && now.chosen === read.chosen ? read : now));
  }

  const latest = useRef<ReadFile>(undefined);
  const again = useSend({
    async act(): Promise<ReadFile> {
      for (;;) {
        const read = latest.current!;
        const preview = await calls.preview(read);
        if (latest.current === read) return { ...read, preview };
      }
    },
    failed: (error) => formatErrorText('The file could not be read', error),
    onDone: update,
  });

  /** Reads the file again with another choice for one of its columns; of several in a row the last counts. */
  function chooseColumn(at: number, name: string) {
    if (!file) return;
    const chosen = file.preview.columns.map((_, other) => (other === at ? name : (file.chosen[other] ?? '')));
    latest.current = { ...file, chosen };
    setFile(latest.current);
    void again.run();
  }

  function end(message: string) {
    setDone(message);
    setFile(undefined);
    setFileName(undefined);
  }

  return {
    ...{ fileName, file, update, done, end, choose: run, chooseColumn },
    failure: failure ?? again.failure,
    isReading: pending,
    isReadingAgain: again.pending,
  };
}
