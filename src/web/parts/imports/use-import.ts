import { useState } from 'react';
import type { ImportPreview } from '#contract/imports.ts';
import type { ImportCalls } from '#web/api/office-imports.ts';
import { showError } from '#web/api/show-error.ts';
import { showToast } from '#web/ui/toasts.ts';
import { formatCounts } from './import-text.ts';

const mostBytes = 20 * 1024 * 1024;

export type ImportState = ReturnType<typeof useImport>;

/** A chosen file, its preview, and its import. The import sends the same bytes as the preview. */
export function useImport(calls: ImportCalls, words: { one: string; many: string }) {
  const [fileName, setFileName] = useState<string>();
  const [bytes, setBytes] = useState<Uint8Array>();
  const [preview, setPreview] = useState<ImportPreview>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [isImporting, setImporting] = useState(false);

  async function choose(file: File) {
    setFileName(file.name);
    setPreview(undefined);
    setFailure(undefined);
    setDone(undefined);
    if (file.size > mostBytes) {
      setFailure('This file is larger than 20 MB. Split the file and import the parts one at a time.');
      return;
    }
    setReading(true);
    try {
      const read = new Uint8Array(await file.arrayBuffer());
      setBytes(read);
      setPreview(await calls.preview(read));
    } catch (error) {
      setFailure(showError('The file could not be read', error));
    }
    setReading(false);
  }

  async function importRows() {
    if (!bytes || !preview || isImporting) return;
    setImporting(true);
    setFailure(undefined);
    try {
      const written = await calls.importFile(bytes, preview);
      const message = `${formatCounts(written, words)}.`;
      setDone(message);
      setPreview(undefined);
      setFileName(undefined);
      showToast({ message: message });
    } catch (error) {
      setFailure(showError('The file was not imported', error));
      // The list may have changed since the preview.
      setPreview(await calls.preview(bytes).catch(() => preview));
    }
    setImporting(false);
  }

  return { fileName, preview, failure, done, isReading, isImporting, choose, bringIn: importRows };
}
