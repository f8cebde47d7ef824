import { z } from 'zod';
import type { Paper } from '#domain/paper/paper.ts';
import { byCoordinators, pdf } from './endpoint.ts';
import { CivilDate, Ref } from './fields.ts';
import { afterWorker, workerPage } from './worker-pages.ts';

/** Days of support workers and weeks of clients on paper, for the office (docs/product/paper.md, "One description"). */

const PaperReply = z.strictObject({ paper: z.custom<Paper>() });

const LargePrint = z.enum(['true', 'false']).optional();
/** Without a support worker it is about all of them. */
const RunSheetQuery = z.strictObject({ date: CivilDate, supportWorkerRef: Ref.optional() });
/** The last Sunday that a date can have. */
const lastWholeWeek = '9999-12-26';

/** Any day of the week. */
const WeekQuery = z.strictObject({
  date: CivilDate.refine((date) => date <= lastWholeWeek, 'Choose an earlier day.'),
});

export const schedulePapers = {
  'GET /office/run-sheets': byCoordinators.read({
    // docs/product/office.md, "Run sheets"
    summary:
      'The day of one support worker, or of each, 100 at a time, with addresses and how to get in; the read is recorded.',
    query: RunSheetQuery.extend(afterWorker),
    reply: PaperReply.extend(workerPage),
  }),
  'GET /office/run-sheets/pdf': byCoordinators.read({
    // docs/product/office.md, "Run sheets"
    summary: 'The day of one support worker, or of all, as a PDF.',
    query: RunSheetQuery.extend({ large: LargePrint }),
    ...pdf,
    fileName: 'run-sheet-{date}.pdf',
  }),
  'GET /office/clients/{clientRef}/week': byCoordinators.read({
    // docs/product/notices.md, "The week by post"
    summary: 'The visits of a client in the week of a day, as a letter to them.',
    query: WeekQuery,
    reply: PaperReply,
  }),
  'GET /office/clients/{clientRef}/week/pdf': byCoordinators.read({
    // docs/product/notices.md, "The week by post"
    summary: 'The same as a PDF in large print.',
    query: WeekQuery,
    ...pdf,
    fileName: 'week-{date}.pdf',
  }),
};
