/** The lasting name of a visit: its job and its original date. */
export type VisitKey = { jobRef: string; originalDate: string };

/** Joins the name of a visit into one text: `a@2026-11-23`. */
export function toVisitKey({ jobRef, originalDate }: VisitKey): string {
  return `${jobRef}@${originalDate}`;
}
