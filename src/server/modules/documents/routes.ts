import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { issueDownload } from './downloads/service.ts';
import { featureOf } from './queries.ts';
import { listSummaries, planSave, readDocument, saveDocument, toSaved } from './service.ts';
import { completeDocument, listHistory, readPassportToKeep, readVersion, restoreVersion } from './versions/service.ts';

/** Adds the calls about the documents that a client keeps (docs/product/documents.md). */
export function documentRoutes({ route, context }: Router) {
  route('GET /clients/{clientRef}/documents', async ({ tx, caller, params: { clientRef }, now }) => {
    await insertReadAudit(tx, { caller, clientRef, action: 'documentsRead', now });
    return { documents: await listSummaries(tx, context, { clientRef, now }) };
  });

  route('GET /clients/{clientRef}/documents/{documentRef}', ({ tx, caller, params, now }) =>
    readDocument(tx, context, { caller, ...keyOf(params), now }),
  );

  // A save every few seconds.
  route('PUT /clients/{clientRef}/documents/{documentRef}', {
    plan: ({ params, body, version, now }) => planSave({ now, ...keyOf(params), body, version }),
    reply: ({ params, version, now }) => toSaved({ ref: params.documentRef, version, now }),
    reads: {
      select: 'select exists (select from features where name = $4 and enabled) as "isTypeOn"',
      values: ({ body }) => [featureOf(body.documentType)],
    },
    handle: async ({ tx, params, body, version, acting }, row: { isTypeOn: boolean }) => {
      if (!row.isTypeOn) throw notFound();
      return saveDocument(tx, { ...acting, ...keyOf(params), body, version });
    },
  });

  route('POST /clients/{clientRef}/documents/{documentRef}/complete', ({ tx, params, body, version, acting }) =>
    completeDocument(tx, { ...acting, ...keyOf(params), ...body, version }),
  );

  route('GET /clients/{clientRef}/documents/{documentRef}/versions', async ({ tx, caller, params, query, now }) => {
    const history = await listHistory(tx, { ...keyOf(params), after: query.after });
    await insertReadAudit(tx, { caller, clientRef: params.clientRef, action: 'documentsRead', now });
    return history;
  });

  route('GET /clients/{clientRef}/documents/{documentRef}/versions/{number}', ({ tx, caller, params, now }) =>
    readVersion(tx, { ...keyOf(params), number: params.number, caller, now }),
  );

  route('GET /clients/{clientRef}/kept-passport', ({ tx, caller, params: { clientRef }, query, now }) =>
    readPassportToKeep(tx, { caller, clientRef, ...query, now }),
  );

  route(
    'POST /clients/{clientRef}/documents/{documentRef}/versions/{number}/restore',
    ({ tx, params, version, acting }) =>
      restoreVersion(tx, { ...acting, ...keyOf(params), number: params.number, version }),
  );

  route(
    'POST /clients/{clientRef}/documents/{documentRef}/download',
    ({ tx, params, body, acting, caller: { sessionRef } }) =>
      issueDownload(tx, { ...acting, ...keyOf(params), sessionRef, number: body.number }),
  );
}

const keyOf = ({ clientRef, documentRef }: { clientRef: string; documentRef: string }) => ({
  clientRef,
  ref: documentRef,
});
