import type { ImportedList } from '#contract/imports.ts';
import type { Router } from '#server/kernel/route.ts';
import type { FileImport } from './service.ts';

/** Adds the endpoints of one import (docs/product/imports.md); `route` adds to a scope that reads files. */
export function importRoutes({ route, context }: Router, list: ImportedList, { template, preview, run }: FileImport) {
  route(`GET /office/${list}/import/template`, ({ tx, now }) => template(tx, context, now));

  route(`POST /office/${list}/import/preview`, ({ tx, query, body, now }) =>
    preview(tx, context, { ...query, bytes: body, now }),
  );

  route(`POST /office/${list}/import`, ({ tx, query, body, acting }) =>
    run(tx, context, { ...query, bytes: body, ...acting }),
  );
}
