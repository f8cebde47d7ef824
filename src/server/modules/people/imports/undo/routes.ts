import type { Router } from '#server/kernel/route.ts';
import type { FileImport } from '../service.ts';
import { listImports } from './queries.ts';
import { undoImport } from './service.ts';

/** Adds the list of imports and their undo (docs/product/imports.md, "Undo an import"). */
export function importUndoRoutes({ route, context }: Router, imports: readonly FileImport[]) {
  const hooksOf = (list: string) => imports.find((one) => one.list === list)?.undo;

  route('GET /office/imports', async ({ tx, query }) => ({ imports: await listImports(tx, query.list) }));

  route('POST /office/imports/{importRef}/undo', ({ tx, params, acting }) =>
    undoImport(tx, context, { ...params, ...acting, hooksOf }),
  );
}
