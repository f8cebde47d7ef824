/** Kinds of what the office writes about a client (docs/product/people.md, "Notes and calls"). */
export const clientNoteKinds = ['call', 'note'] as const;
export type ClientNoteKind = (typeof clientNoteKinds)[number];

export const longestClientNote = 2000;
export const noCaller = 'Enter who the call was with.';
export const emptyClientNote = 'Enter what was said.';
