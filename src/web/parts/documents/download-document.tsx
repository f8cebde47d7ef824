import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { type DocumentPlace, requestDownload } from '#web/calls/documents.ts';
import { showError } from '#web/calls/show-error.ts';
import { brand } from '#web/kernel/brand.ts';
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
