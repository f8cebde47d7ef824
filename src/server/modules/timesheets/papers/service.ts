import type { Readable } from 'node:stream';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { describeTimesheetPaper } from '#domain/timesheets/timesheet-paper.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { findClientName } from '#server/modules/people/clients/queries.ts';
import { listServiceNames } from '#server/modules/settings/lists/queries.ts';
import { renderPdf } from '#server/pdf/render-pdf.ts';
import { readWeek, toTimesheet, type WeekInput } from '../reading/service.ts';

/** Prints a week as a PDF (docs/product/timesheet-processing.md, "On paper"). */
export async function printTimesheet(tx: Tx, context: ServerContext, input: WeekInput): Promise<Readable> {
  const timesheet = toTimesheet(await readWeek(tx, context, input));
  const paper = describeTimesheetPaper({
    timesheet,
    clientName: await findClientName(tx, input.clientRef),
    serviceNames: await listServiceNames(tx),
    language: brandPages[context.brand.name].locale,
    now: input.now,
  });
  return renderPdf(paper, { queueKey: input.clientRef, now: new Date(input.now) });
}
