/** Returns the rows of one page, and whether there are more: the statement reads one row beyond the page. */
export function pageOf<R>(rows: readonly R[], size: number): { page: R[]; more: boolean } {
  return { page: rows.slice(0, size), more: rows.length > size };
}
