import { readStatement, readStatementFile } from '#web/calls/individualised-funding.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';

/** Saves the statement as PDF or as a table. */
export function DownloadStatement(funding: { clientRef: string; fundingRef: string }) {
  return (
    <div className="btn-row funding-downloads">
      <DownloadButton size="small" name="statement.pdf" read={() => readStatementFile(funding)}>
        Statement (PDF)
      </DownloadButton>
      <DownloadButton size="small" name="statement.csv" read={() => readStatement(funding)}>
        Table (CSV)
      </DownloadButton>
    </div>
  );
}
