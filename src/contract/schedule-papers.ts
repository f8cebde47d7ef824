import { z } from 'zod';
import type { Paper } from '#domain/paper/paper.ts';
import { endpoint } from './endpoint.ts';
import { CivilDate, ClientParams, Ref } from './fields.ts';

/** Days of support workers and weeks of clients on paper, for the office (docs/product/paper.md, "One description"). */

const office = { access: { scope: 'office' }, idempotency: 'safe' } as const;
const paper = { reply: z.strictObject({ paper: z.custom<Paper>() }) } as const;
const pdf = { reply: z.custom<AsyncIterable<Uint8Array>>(), media: 'application/pdf' } as const;

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
  'GET /office/run-sheets': endpoint({
    // docs/product/office.md, "Run sheets"
    summary: 'The day of one support worker, or of each, with addresses and how to get in; the read is recorded.',
    ...office,
    query: RunSheetQuery,
    ...paper,
  }),
  'GET /office/run-sheets/pdf': endpoint({
    // docs/product/office.md, "Run sheets"
    summary: 'The same as a PDF.',
    ...office,
    query: RunSheetQuery.extend({ large: LargePrint }),
    ...pdf,
    fileName: 'run-sheet-{date}.pdf',
  }),
  'GET /office/clients/{clientRef}/week': endpoint({
    // docs/product/notices.md, "The week by post"
    summary: 'The visits of a client in the week of a day, as a letter to them.',
    ...office,
    params: ClientParams,
    query: WeekQuery,
    ...paper,
  }),
  'GET /office/clients/{clientRef}/week/pdf': endpoint({
    // docs/product/notices.md, "The week by post"
    summary: 'The same as a PDF in large print.',
    ...office,
    params: ClientParams,
    query: WeekQuery,
    ...pdf,
    fileName: 'week-{date}.pdf',
  }),
};
