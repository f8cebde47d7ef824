import { useRef, useState } from 'react';
import type { ImportChoices, ImportPreview } from '#contract/imports.ts';
import { fileTooLarge, mostFileBytes } from '#domain/imports/limits.ts';
import type { ChosenFile, ImportCalls } from '#web/calls/office-imports.ts';
import { formatErrorText } from '#web/calls/show-error.ts';
import { useSend } from '#web/calls/use-send.ts';
import type { BannerKind } from '#web/ui/banner.tsx';

const tooLarge = new Error(fileTooLarge);

export type ReadFile = ChosenFile & { preview: ImportPreview };

/** The sentence after a file: imported, with what names its undo, or not right. */
export type ImportEnd = {
  kind: BannerKind;
  message: string;
  /** The import that can be undone, with how many it has added. */
  made?: { ref: string; new: number; changed: number } | undefined;
};

export type Importing = ReturnType<typeof useImport>;

/** Holds a chosen file and its preview. The import sends the same bytes as the preview. */
export function useImport(calls: ImportCalls) {
  const [fileName, setFileName] = useState<string>();
  const [file, setFile] = useState<ReadFile>();
  const [end, setEnd] = useState<ImportEnd>();
  const { run, pending, failure } = useSend({
    async act(chosen: File): Promise<ReadFile> {
      setFileName(chosen.name);
      setFile(undefined);
      setEnd(undefined);
      if (chosen.size > mostFileBytes) throw tooLarge;
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      return { bytes, choices: {}, preview: await calls.preview({ bytes, choices: {} }) };
    },
    failed: (error) => (error === tooLarge ? fileTooLarge : formatErrorText('The file could not be read', error)),
    onDone: setFile,
  });

  /** Shows a later preview, unless another file or choice was made meanwhile. */
  function update(read: ReadFile) {
    setFile((now) => (now?.bytes === read.bytes && now.choices === read.choices ? read : now));
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

  /** Reads the file again with other choices; of several in a row the last counts. */
  function changeChoices(change: ImportChoices) {
    if (!file) return;
    latest.current = { ...file, choices: { ...file.choices, ...change } };
    setFile(latest.current);
    // An answer about its letters changes nothing that was read.
    if (!('letters' in change)) void again.run();
  }

  /** Puts the file away, with the sentence that says why. */
  function close(why: ImportEnd) {
    setEnd(why);
    setFile(undefined);
    setFileName(undefined);
  }

  return {
    ...{ fileName, file, update, end, close, choose: run, changeChoices },
    failure: failure ?? again.failure,
    isReading: pending,
    isReadingAgain: again.pending,
  };
}
