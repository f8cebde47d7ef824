import { z } from 'zod';
import { officeRights } from '#domain/office-people/rights.ts';
import { emptyHoldingReason, longestHoldingReason, recordNoteKinds } from '#domain/records/record-notes.ts';
import { byCoordinators, byMembers } from './endpoint.ts';
import { InstantText, line, Ref, requiredText } from './fields.ts';

/** A note of what a client, a manager or the office says is wrong in the record. It cannot be changed. */
export const CorrectionNote = z.strictObject({
  ref: Ref,
  about: z.string(),
  note: z.string(),
  writtenByName: z.string(),
  writtenAt: z.string(),
});
export type CorrectionNote = z.infer<typeof CorrectionNote>;

/** The version of all such words about one client. */
const NotesVersion = z.string().regex(/^[0-9a-f]{32}$/, 'This version is not valid.');

/** Words that the office wrote for itself, which a copy of the record has unless they are held back. */
export const RecordNote = z.strictObject({
  ref: Ref,
  kind: z.enum(recordNoteKinds),
  /** The other side of a call. */
  who: z.string().optional(),
  words: z.string(),
  writtenByName: z.string(),
  writtenAt: InstantText,
  /** People other than the client, by name, as the words have them. */
  names: z.array(z.string()),
  heldBack: z.strictObject({ reason: z.string(), byName: z.string(), at: InstantText }).optional(),
});
export type RecordNote = z.infer<typeof RecordNote>;

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
  'GET /office/clients/{clientRef}/record/notes': byCoordinators.read({
    // docs/product/records.md, "What is held back"
    summary:
      'What the office wrote for itself and a copy of the record has, 50 at a time: what names other people first, then the newest; the read is recorded.',
    query: z.strictObject({ after: Ref.optional() }),
    reply: z.strictObject({
      clientName: z.string(),
      notes: z.array(RecordNote),
      total: z.number().int(),
      heldBack: z.number().int(),
      version: NotesVersion,
      more: z.boolean(),
    }),
  }),
  'PUT /office/clients/{clientRef}/record/held-back/{ref}': byCoordinators.set({
    summary:
      'Holds a note or an alert back from copies of the record, with the reason; a later reason is instead of it.',
    body: z.strictObject({ reason: requiredText(longestHoldingReason, emptyHoldingReason) }),
    reply: z.strictObject({ ref: Ref }),
  }),
  'DELETE /office/clients/{clientRef}/record/held-back/{ref}': byCoordinators.set({
    summary: 'Puts a note or an alert back into copies of the record.',
    reply: z.strictObject({ ref: Ref }),
  }),
  'GET /office/clients/{clientRef}/record': byCoordinators.read({
    summary:
      'Everything that is kept of one client, but for what is held back, as a ZIP file of JSON, CSV and PDF; it is recorded in Activity. 412 where more has been noted than was looked at, or a note has changed.',
    /** The version of the notes that were looked at. */
    query: z.strictObject({ looked: NotesVersion }),
    reply: z.custom<AsyncIterable<Uint8Array>>(),
    media: 'application/zip',
    fileName: 'record-{clientRef}.zip',
  }),
};
