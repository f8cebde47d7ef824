import { z } from 'zod';
import { officeRights } from '#domain/office-people/rights.ts';
import { byCoordinators, byMembers } from './endpoint.ts';
import { line, Ref, requiredText } from './fields.ts';

/** A note of what a client, a manager or the office says is wrong in the record. It cannot be changed. */
export const CorrectionNote = z.strictObject({
  ref: Ref,
  about: z.string(),
  note: z.string(),
  writtenByName: z.string(),
  writtenAt: z.string(),
});
export type CorrectionNote = z.infer<typeof CorrectionNote>;

/** A client's whole record, and what is disputed of it (docs/product/records.md). */
const byManagersAndOffice = byMembers('manager', { office: officeRights });
const byManagersAndCoordinators = byMembers('manager', { office: ['coordinates'] });

export const records = {
  'GET /clients/{clientRef}/corrections': byManagersAndOffice.read({
    summary: 'What the client, a manager or the office says is wrong in the record, newest first.',
    reply: z.strictObject({ corrections: z.array(CorrectionNote) }),
  }),
  'POST /clients/{clientRef}/corrections': byManagersAndCoordinators.write({
    summary: 'Attaches a note of what is wrong in the record; nothing changes or removes it.',
    body: z.strictObject({
      ref: Ref,
      about: line({ most: 200, empty: 'Enter what this is about.' }),
      note: requiredText(2000, 'Enter what is wrong, and what would be right.'),
    }),
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
  'GET /office/clients/{clientRef}/record': byCoordinators.read({
    summary: 'Everything that is kept of one client, as a ZIP file of JSON, CSV and PDF; it is recorded in Activity.',
    reply: z.custom<AsyncIterable<Uint8Array>>(),
    media: 'application/zip',
    fileName: 'record-{clientRef}.zip',
  }),
};
