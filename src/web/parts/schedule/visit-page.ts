type PlacedVisit = { clientRef: string; jobRef: string; originalDate: string; date: string };

/** Leads to where the office acts on a visit, on its day. */
export function toVisitPage({ clientRef, jobRef, originalDate, date }: PlacedVisit) {
  const to = '/office/visits/$clientRef/$originalDate/$jobRef' as const;
  return { to, params: { clientRef, originalDate, jobRef }, search: { day: date } };
}
