import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { seriesFiles } from '#web/api/office-imports.ts';
import { ImportFlow } from '#web/parts/imports/import-flow.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const words = {
  one: 'series',
  many: 'series',
  fileName: 'series',
  intro:
    'Nothing is booked before you have checked it. Each line books one series: a client, a service, a weekday and a start. Lines that are booked already are left alone. No one is emailed.',
};

/** Series of visits from a CSV file (docs/product/imports.md, "Series of visits"). */
export function SeriesImportScreen() {
  return (
    <div className="page">
      <Link className="back" to="/office/clients/import">
        <ArrowLeft className="i" aria-hidden />
        Import or export clients
      </Link>
      <PageHead title="Import visits" lead="For spreadsheets: a CSV file with a line for each series of visits." />
      <ImportFlow calls={seriesFiles} words={words} />
    </div>
  );
}
