import { workersHear } from '#domain/notices/who-hears.ts';
import { seriesFiles } from '#web/calls/office-imports.ts';
import { ImportFlow } from '#web/parts/imports/import-flow.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const words = {
  one: 'series',
  many: 'series',
  fileName: 'series',
  intro: `Nothing is booked before you have checked it. Each line books one series: a client, a service, a weekday and a start. Lines that are booked already are left alone. Clients and members get no email. ${workersHear}`,
};

/** Shows the import of series of visits from a CSV file (docs/product/imports.md, "Series of visits"). */
export function SeriesImportScreen() {
  return (
    <div className="page">
      <BackLink to="/office/clients/import">Import or export clients</BackLink>
      <PageHead title="Import visits" lead="For spreadsheets: a CSV file with a line for each series of visits." />
      <ImportFlow calls={seriesFiles} words={words} />
    </div>
  );
}
