import { newRef } from '#server/db/new-ref.ts';
import { run } from '#server/db/transaction.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertSubjectRead } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { requireClient } from '../clients/service.ts';
import { insertClientNote, searchClientNotes } from './queries.ts';

/** Adds the calls for what the office writes about a client (docs/product/people.md, "Notes and calls"). */
export function clientNoteRoutes({ route }: Router) {
  route('POST /office/clients/{clientRef}/notes/search', async ({ tx, params: { clientRef }, body, now, acting }) => {
    await requireClient(tx, { clientRef, now });
    await run(tx, insertSubjectRead({ ...acting, clientRef, action: 'clientNotesRead', subjectRef: clientRef }));
    return searchClientNotes(tx, { ...body, clientRef, after: body.after });
  });

  route('POST /office/clients/{clientRef}/notes', async ({ tx, params: { clientRef }, body, now, acting }) => {
    await requireClient(tx, { clientRef, now });
    const ref = newRef();
    await run(tx, insertClientNote({ ...body, ref, clientRef, ...acting }));
    await recordAudit(tx, { ...acting, clientRef, action: 'clientNoteWritten', subjectRef: ref });
    return { ref };
  });
}
