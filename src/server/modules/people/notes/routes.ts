import { newRef } from '#server/db/new-ref.ts';
import { run } from '#server/db/transaction.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { insertSubjectRead } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { requireClient } from '../clients/service.ts';
import { insertClientNote, lockClientNote, searchClientNotes, updateFollowUp } from './queries.ts';

const followedUpMeanwhile = 'Someone else has changed when this is followed up since you opened it.';

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

  route('PUT /office/clients/{clientRef}/notes/{ref}/follow-up', async ({ tx, params, body, version, acting }) => {
    const { clientRef, ref } = params;
    const stored = await lockClientNote(tx, params);
    if (!stored) throw notFound();
    requireSameVersion(stored, { read: version, message: followedUpMeanwhile });
    await run(tx, updateFollowUp({ ref, on: body.on, isDone: body.isDone, ...acting }));
    const action = body.isDone ? 'clientNoteFollowedUp' : 'clientFollowUpChanged';
    await recordAudit(tx, { ...acting, clientRef, action, subjectRef: ref });
    return { ref, version: stored.version + 1 };
  });
}
