import { Download } from 'lucide-react';
import { useState } from 'react';
import { showError } from '#web/api/show-error.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

type DownloadPdfProps = {
  /** Without its ending. */
  fileName: string;
  read: () => Promise<Blob>;
};

/** Saves a PDF that the server makes, for the client and for the office. */
export function DownloadPdf({ fileName, read }: DownloadPdfProps) {
  const [pending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      saveFile(`${fileName}.pdf`, await read());
    } catch (error) {
      showError('The file could not be downloaded', error);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="quiet" icon={Download} pending={pending} onClick={() => void save()}>
      Download PDF
    </Button>
  );
}
