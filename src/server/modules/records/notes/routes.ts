import { listNamedOthers } from '#domain/records/record-notes.ts';
import { run } from '#server/db/transaction.ts';
import { pageOf } from '#server/kernel/page.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertSubjectRead } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findClientName } from '../queries.ts';
import { countRecordNotes, deleteHeldBack, insertHeldBack, listPeopleAround, listRecordNotes } from './queries.ts';

const pageSize = 50;

/** Adds the calls for what the office looks at before it gives a person a copy of the record (docs/product/records.md, "Before a copy"). */
export function recordNoteRoutes({ route }: Router) {
  route('GET /office/clients/{clientRef}/record/notes', async ({ tx, params: { clientRef }, query, acting }) => {
    const clientName = await findClientName(tx, clientRef);
    if (clientName === null) throw notFound();
    await run(tx, insertSubjectRead({ ...acting, clientRef, action: 'clientNotesRead', subjectRef: clientRef }));
    const people = await listPeopleAround(tx, clientRef);
    const notes = (await listRecordNotes(tx, clientRef)).map((note) => ({
      ...note,
      names: listNamedOthers(note, people),
    }));
    const inOrder = [...notes.filter(({ names }) => names[0]), ...notes.filter(({ names }) => !names[0])];
    const first = inOrder.findIndex(({ ref }) => ref === query.after) + 1;
    const { page, more } = pageOf(inOrder.slice(first), pageSize);
    return { clientName, notes: page, more, ...(await countRecordNotes(tx, clientRef)) };
  });

  const heldBackPath = '/office/clients/{clientRef}/record/held-back/{ref}';
  route(`PUT ${heldBackPath}`, async ({ tx, params, body, acting }) => {
    if (!(await insertHeldBack(tx, { ...params, ...body, ...acting }))) throw notFound();
    await recordAudit(tx, { ...acting, clientRef: params.clientRef, action: 'noteHeldBack', subjectRef: params.ref });
    return { ref: params.ref };
  });

  route(`DELETE ${heldBackPath}`, async ({ tx, params, acting }) => {
    if ((await run(tx, deleteHeldBack(params))) === 0) return { ref: params.ref };
    await recordAudit(tx, { ...acting, clientRef: params.clientRef, action: 'noteIncluded', subjectRef: params.ref });
    return { ref: params.ref };
  });
}
