import { Download } from 'lucide-react';
import { useState } from 'react';
import { readStatement, readStatementFile } from '#web/api/individualised-funding.ts';
import { showError } from '#web/api/show-error.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

/** Saves the statement as PDF or as a table. */
export function DownloadStatement({ clientRef, fundingRef }: { clientRef: string; fundingRef: string }) {
  const [pending, setPending] = useState<string>();
  async function save(name: string, read: () => Promise<string | Blob>) {
    setPending(name);
    try {
      saveFile(name, await read());
    } catch (error) {
      showError('The file could not be downloaded', error);
    } finally {
      setPending(undefined);
    }
  }
  const params = { clientRef, fundingRef };
  const kinds = [
    { label: 'Statement (PDF)', name: 'statement.pdf', read: () => readStatementFile(params) },
    { label: 'Table (CSV)', name: 'statement.csv', read: () => readStatement(params) },
  ];
  return (
    <div className="btn-row funding-downloads">
      {kinds.map(({ label, name, read }) => (
        <Button
          key={name}
          size="small"
          icon={Download}
          pending={pending === name}
          onClick={() => void save(name, read)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
