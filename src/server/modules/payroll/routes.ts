import type { Router } from '#server/kernel/route.ts';
import { readExportFile } from './file/service.ts';
import { listExports } from './queries.ts';
import { countMissing, exportPayroll, listPayrollWorkers, previewPayroll } from './service.ts';
import { withdrawExport } from './withdrawals/service.ts';

/** Hours for payroll (docs/product/payroll.md). */
export function payrollRoutes({ route, context }: Router) {
  route('GET /office/payroll', ({ tx, query, acting }) => previewPayroll(tx, context, { ...query, ...acting }));

  route('GET /office/payroll/missing', ({ tx, query, acting }) => countMissing(tx, context, { ...query, ...acting }));

  route('GET /office/payroll/support-workers', ({ tx, query, acting }) =>
    listPayrollWorkers(tx, context, { ...query, ...acting }),
  );

  route('GET /office/payroll/exports', async ({ tx }) => ({ exports: await listExports(tx) }));

  route('POST /office/payroll/exports', ({ tx, body, acting }) => exportPayroll(tx, context, { ...body, ...acting }));

  route('POST /office/payroll/exports/{number}/withdrawal', ({ tx, params, acting }) =>
    withdrawExport(tx, { number: Number(params.number), ...acting }),
  );

  route('GET /office/payroll/exports/{number}/file', ({ tx, params, acting }) =>
    readExportFile(tx, { number: Number(params.number), ...acting }),
  );
}
