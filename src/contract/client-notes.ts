import { z } from 'zod';
import { clientNoteKinds, emptyClientNote, longestClientNote, noCaller } from '#domain/clients/notes.ts';
import { byAllOffice, byCoordinators, Written } from './endpoint.ts';
import { CivilDate, InstantText, line, Ref, requiredText, text, Version } from './fields.ts';

/** Calls and notes about a client, for the office alone (docs/product/people.md, "Notes and calls"). */

export const ClientNote = z.strictObject({
  ref: Ref,
  kind: z.enum(clientNoteKinds),
  /** The other side of a call. */
  who: z.string().optional(),
  note: z.string(),
  writtenByName: z.string(),
  writtenAt: InstantText,
  /** Moves when its day to follow up does. */
  version: Version,
  /** The day from which Today asks to follow it up, and who has. */
  followUp: z
    .strictObject({ on: CivilDate, done: z.strictObject({ byName: z.string(), at: InstantText }).optional() })
    .optional(),
});
export type ClientNote = z.infer<typeof ClientNote>;

/** The day from which Today asks, if any. */
const followUpOn = CivilDate.optional();

export const clientNotes = {
  'POST /office/clients/{clientRef}/notes/search': byAllOffice.read({
    summary:
      'Calls and notes about a client, those to follow up first, then the newest, 50 at a time: those with each word; the read is recorded.',
    body: z.strictObject({ text: text(200).default(''), after: Ref.optional() }),
    reply: z.strictObject({ notes: z.array(ClientNote), more: z.boolean() }),
  }),
  'POST /office/clients/{clientRef}/notes': byCoordinators.write({
    summary:
      'Writes a call and who it was with, or a note, and the day to follow it up; nothing changes or removes its words.',
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('call'),
        who: line({ most: 200, empty: noCaller }),
        note: requiredText(longestClientNote, emptyClientNote),
        followUpOn,
      }),
      z.strictObject({
        kind: z.literal('note'),
        note: requiredText(longestClientNote, emptyClientNote),
        followUpOn,
      }),
    ]),
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
  'PUT /office/clients/{clientRef}/notes/{ref}/follow-up': byCoordinators.change({
    // docs/product/people.md, "Following up"
    summary: 'Sets the day to follow up a note and whether it is done; without a day there is nothing to follow up.',
    body: z
      .strictObject({ on: followUpOn, isDone: z.boolean() })
      .refine(({ on, isDone }) => on !== undefined || !isDone, { path: ['on'], message: 'Choose a day.' }),
    reply: Written,
  }),
};
