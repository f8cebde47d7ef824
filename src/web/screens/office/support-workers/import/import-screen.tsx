import { supportWorkerFiles } from '#web/calls/office-imports.ts';
import { ImportFlow } from '#web/parts/imports/import-flow.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const words = { one: 'support worker', many: 'support workers', fileName: 'support-workers' };

export function SupportWorkersImportScreen() {
  return (
    <div className="page">
      <BackLink to="/office/support-workers">Support workers</BackLink>
      <PageHead
        title="Import or export support workers"
        lead="For spreadsheets: a CSV file with a line for each support worker."
      />
      <ImportFlow calls={supportWorkerFiles} words={words} />
    </div>
  );
}
