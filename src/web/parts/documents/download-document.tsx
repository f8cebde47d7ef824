import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { type DrawnContent, listNotDrawn } from '#domain/documents/paper/list-not-drawn.ts';
import { type DocumentPlace, requestDownload } from '#web/calls/documents.ts';
import { showError } from '#web/calls/show-error.ts';
import { brand } from '#web/kernel/brand.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type DownloadDocumentProps = { place: DocumentPlace & { number?: number; largePrint?: boolean }; label: string };

/** Downloads a document or a completed version as a PDF (docs/product/documents.md, "Downloading"). */
export function DownloadDocument({ place, label }: DownloadDocumentProps) {
  const [isPending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      location.assign(await requestDownload({ ...place, brand: brand.name }));
    } catch (error) {
      showError('Unable to load your document', error);
    }
    setPending(false);
  }

  return (
    <Button variant="second" icon={Download} pending={isPending} onClick={download}>
      {label}
    </Button>
  );
}

type NotDrawnNoteProps = { document: DrawnContent; title: string; children: ReactNode };

/** Shows which answers have letters that the PDF cannot show, and what to do instead (docs/product/paper.md, "PDF"). */
export function NotDrawnNote({ document, title, children }: NotDrawnNoteProps) {
  const labels = listNotDrawn(document);
  if (labels.length === 0) return null;
  return (
    <Banner kind="wait" title={title}>
      The PDF would show empty boxes for some letters in these answers: {labels.join('; ')}. {children}
    </Banner>
  );
}
