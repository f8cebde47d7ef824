import { useState } from 'react';
import type { ImportPreview } from '#contract/imports.ts';
import { fileTooLarge, mostFileBytes } from '#domain/imports/limits.ts';
import type { ImportCalls } from '#web/calls/office-imports.ts';
import { formatErrorText } from '#web/calls/show-error.ts';
import { useSend } from '#web/calls/use-send.ts';

const tooLarge = new Error(fileTooLarge);

export type ReadFile = { bytes: Uint8Array; preview: ImportPreview };

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
      return { bytes, preview: await calls.preview(bytes) };
    },
    failed: (error) => (error === tooLarge ? fileTooLarge : formatErrorText('The file could not be read', error)),
    onDone: setFile,
  });

  /** Shows a later preview, unless another file was chosen meanwhile. */
  function update(read: ReadFile) {
    setFile((now) => (now?.bytes === read.bytes ? read : now));
  }

  function end(message: string) {
    setDone(message);
    setFile(undefined);
    setFileName(undefined);
  }

  return { fileName, file, update, failure, done, isReading: pending, choose: run, end };
}
