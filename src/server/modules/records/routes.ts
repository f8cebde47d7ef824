import { translateConstraint } from '#server/db/constraints.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { inCallerTransaction } from '#server/kernel/caller-transaction.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { recordNoteRoutes } from './notes/routes.ts';
import { findClientName, insertCorrection, listCorrections } from './queries.ts';
import { packRecord, readRecord } from './service.ts';

/** Adds the calls for a client's whole record, and what is disputed of it (docs/product/records.md). */
export function recordRoutes(router: Router) {
  const { route, context } = router;
  route('GET /clients/{clientRef}/corrections', async ({ tx, caller, params: { clientRef }, now }) => {
    await requireClient(tx, clientRef);
    await insertReadAudit(tx, { caller, clientRef, action: 'correctionsRead', now });
    return { corrections: await listCorrections(tx, clientRef) };
  });

  route('POST /clients/{clientRef}/corrections', async ({ tx, params: { clientRef }, body, acting }) => {
    await requireClient(tx, clientRef);
    await recordAudit(tx, { ...acting, clientRef, action: 'correctionWritten', subjectRef: body.ref });
    await translateConstraint(run(tx, insertCorrection({ ...body, clientRef, ...acting })), {
      correction_notes_pkey: () => new AppError('clash', 'This note has already been sent.'),
    });
    return { ref: body.ref };
  });

  recordNoteRoutes(router);

  const record = 'GET /office/clients/{clientRef}/record';
  route(
    record,
    async ({ params: { clientRef }, query: { looked }, acting, now, request }) => {
      const call = { request, clientRef, now };
      const stored = await inCallerTransaction(context, record, call, (tx) =>
        readRecord(tx, { clientRef, looked, ...acting }),
      );
      return packRecord(context, { ...stored, ...acting });
    },
    { holdsConnection: false },
  );
}

/** Refuses a client that does not exist, which the office may name; a member's client does exist. */
async function requireClient(tx: Tx, clientRef: string): Promise<void> {
  if ((await findClientName(tx, clientRef)) === null) throw notFound();
}
