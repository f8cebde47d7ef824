import type { Router } from '#server/kernel/route.ts';
import { renderPdf } from '#server/pdf/render-pdf.ts';
import { makeClientWeek, makeRunSheets, makeWholeRunSheets } from './service.ts';

/** Adds the calls for run sheets and weeks by post, as a page and as a PDF (docs/product/paper.md, "One description"). */
export function schedulePaperRoutes({ route, context }: Router) {
  route('GET /office/run-sheets', ({ tx, query, acting }) => makeRunSheets(tx, context, { ...query, ...acting }));

  route('GET /office/run-sheets/pdf', async ({ tx, query: { large, ...query }, acting }) => {
    const paper = await makeWholeRunSheets(tx, context, { ...query, ...acting });
    return renderPdf(paper, { queueKey: acting.actorRef, now: new Date(acting.now), largePrint: large === 'true' });
  });

  route('GET /office/clients/{clientRef}/week', async ({ tx, params, query, acting }) => ({
    paper: await makeClientWeek(tx, context, { ...params, ...query, ...acting }),
  }));

  route('GET /office/clients/{clientRef}/week/pdf', async ({ tx, params, query, acting }) => {
    const paper = await makeClientWeek(tx, context, { ...params, ...query, ...acting });
    return renderPdf(paper, { queueKey: acting.actorRef, now: new Date(acting.now), largePrint: true });
  });
}
