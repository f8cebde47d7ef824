import type { Router } from '#server/kernel/route.ts';
import { importSeries, previewSeries, writeSeriesTemplate } from './service.ts';

/** Series of visits as CSV files; `route` adds to a scope that reads them (docs/product/imports.md, "Series of visits"). */
export function seriesFileRoutes({ route, context }: Router) {
  route('GET /office/series/import/template', async () => writeSeriesTemplate());

  route('POST /office/series/import/preview', ({ tx, body, now }) => previewSeries(tx, context, { bytes: body, now }));

  route('POST /office/series/import', ({ tx, query, body, acting }) =>
    importSeries(tx, context, { ...query, bytes: body, ...acting }),
  );
}
