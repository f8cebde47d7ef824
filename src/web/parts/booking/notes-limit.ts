import { mostNotes } from '#domain/booking/limits.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { describeTextLimit, formatCount } from '#domain/texts/format-count.ts';

export const notesHint = 'Optional. Anything we or the support worker should know';

/** The form starts counting at this length. */
const nearLimit = 400;
const announcedStep = 50;

/** Finds the error in the notes, in the server's words. Typed text is never cut off. */
export function checkNotes(notes: string): string | undefined {
  return notes.trim().length > mostNotes ? describeTextLimit(mostNotes) : undefined;
}

/** Lists the same as an issue at a path of a form. */
export function listNotesIssues(path: string, notes: string): FieldIssue[] {
  const message = checkNotes(notes);
  return message ? [{ path, message }] : [];
}

/** Formats the count for a screen reader, in steps, so that it is not announced at every letter: `About 350 characters left`. */
export function announceCount(notes: string): string | undefined {
  const left = mostNotes - notes.trim().length;
  if (left <= 0) return formatCharactersLeft(notes);
  return left > nearLimit ? undefined : `About ${Math.ceil(left / announcedStep) * announcedStep} characters left`;
}

/** Formats the count near the limit: `312 characters left`, `5 characters too many`; undefined while there is room. */
export function formatCharactersLeft(notes: string): string | undefined {
  const left = mostNotes - notes.trim().length;
  if (left > nearLimit) return undefined;
  return `${formatCount(Math.abs(left), 'character')} ${left < 0 ? 'too many' : 'left'}`;
}
