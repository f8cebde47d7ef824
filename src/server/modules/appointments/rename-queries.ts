import type { VisitKey } from '#domain/appointments/carry-over.ts';

/** A visit that a split renames. */
export type Rename = { from: VisitKey; to: VisitKey };

/** Renames as a table of a statement, from its second parameter on, so that rows about a visit follow it. */
export const renamesTable =
  'unnest($2::text[], $3::date[], $4::text[], $5::date[]) given (from_job, from_date, to_job, to_date)';

export function renameValues(renames: readonly Rename[]): unknown[] {
  return [
    renames.map(({ from }) => from.jobRef),
    renames.map(({ from }) => from.originalDate),
    renames.map(({ to }) => to.jobRef),
    renames.map(({ to }) => to.originalDate),
  ];
}
