/** Kinds of what the office writes about a client (docs/product/people.md, "Notes and calls"). */
export const clientNoteKinds = ['call', 'note'] as const;
export type ClientNoteKind = (typeof clientNoteKinds)[number];

export const longestClientNote = 2000;
export const noCaller = 'Enter who the call was with.';
export const emptyClientNote = 'Enter what was said.';

/** As much of a note as is known by its beginning. */
const longestFirstLine = 140;

/** Returns what Today shows of a note: its first line, as many whole words as fit. Example: `Eye clinic on 9 December.` */
export function firstLineOf(note: string): string {
  const [line = ''] = note.trim().split(/\r?\n/);
  const characters = Array.from(line);
  if (characters.length <= longestFirstLine) return line;
  const beginning = characters.slice(0, longestFirstLine).join('');
  return `${beginning.replace(/\s\S*$/, '')}…`;
}
