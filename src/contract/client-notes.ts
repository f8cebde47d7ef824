import { z } from 'zod';
import { clientNoteKinds, emptyClientNote, longestClientNote, noCaller } from '#domain/clients/notes.ts';
import { byAllOffice, byCoordinators } from './endpoint.ts';
import { InstantText, line, Ref, requiredText, text } from './fields.ts';

/** Calls and notes about a client, for the office alone (docs/product/people.md, "Notes and calls"). */

export const ClientNote = z.strictObject({
  ref: Ref,
  kind: z.enum(clientNoteKinds),
  /** The other side of a call. */
  who: z.string().optional(),
  note: z.string(),
  writtenByName: z.string(),
  writtenAt: InstantText,
});
export type ClientNote = z.infer<typeof ClientNote>;

export const clientNotes = {
  'POST /office/clients/{clientRef}/notes/search': byAllOffice.read({
    summary:
      'Calls and notes about a client, newest first, 50 at a time: those with each word, ignoring capitals and macrons; the read is recorded.',
    body: z.strictObject({ text: text(200).default(''), after: Ref.optional() }),
    reply: z.strictObject({ notes: z.array(ClientNote), more: z.boolean() }),
  }),
  'POST /office/clients/{clientRef}/notes': byCoordinators.write({
    summary: 'Writes a call and who it was with, or a note; nothing changes or removes it.',
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('call'),
        who: line({ most: 200, empty: noCaller }),
        note: requiredText(longestClientNote, emptyClientNote),
      }),
      z.strictObject({ kind: z.literal('note'), note: requiredText(longestClientNote, emptyClientNote) }),
    ]),
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
};
