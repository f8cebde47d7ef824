/** The lasting name of a visit: its job and its original date. */
export type VisitKey = { jobRef: string; originalDate: string };

/** Returns the name in one text: `a@2026-11-23`. */
export function toVisitKey({ jobRef, originalDate }: VisitKey): string {
  return `${jobRef}@${originalDate}`;
}
