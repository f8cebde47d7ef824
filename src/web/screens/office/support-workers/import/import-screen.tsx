import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { supportWorkerFiles } from '#web/api/office-imports.ts';
import { ImportFlow } from '#web/parts/imports/import-flow.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const words = { one: 'support worker', many: 'support workers', fileName: 'support-workers' };

/** The support workers as CSV files. */
export function SupportWorkersImportScreen() {
  return (
    <div className="page">
      <Link className="back" to="/office/support-workers">
        <ArrowLeft className="i" aria-hidden />
        Support workers
      </Link>
      <PageHead
        title="Import or export support workers"
        lead="For spreadsheets: a CSV file with a line for each support worker."
      />
      <ImportFlow calls={supportWorkerFiles} words={words} />
    </div>
  );
}
