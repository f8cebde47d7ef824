type Row = { clientRef: string; jobRef: string; originalDate: string; supportWorkerRef?: string | undefined };
type Counts = { toConfirm: number; confirmed: number; notOver: number; byTimesheet: number };
type Page<R, W, T> = {
  date: string;
  visits: readonly R[];
  supportWorkers: readonly W[];
  counts: Counts;
  timesheets: readonly T[];
  version: string;
};

/**
 * Joins the pages of a day, in their order (docs/product/office.md, "Page by page"). Where the day changed between two pages, a row on both
 * is there once, as it was read last. Pages of 3 and 2 visits to confirm: 5 visits to confirm.
 */
export function joinDay<R extends Row, W extends { ref: string }, T extends { clientRef: string; clientName: string }>(
  pages: readonly Page<R, W, T>[],
) {
  const add = (key: keyof Counts) => pages.reduce((sum, { counts }) => sum + counts[key], 0);
  return {
    date: pages[0]?.date ?? '',
    visits: unite(
      pages.flatMap(({ visits }) => visits),
      toKey,
    ),
    supportWorkers: unite(
      pages.flatMap(({ supportWorkers }) => supportWorkers),
      ({ ref }) => ref,
    ),
    counts: {
      toConfirm: add('toConfirm'),
      confirmed: add('confirmed'),
      notOver: add('notOver'),
      byTimesheet: add('byTimesheet'),
    },
    timesheets: unite(
      pages.flatMap(({ timesheets }) => timesheets),
      ({ clientRef }) => clientRef,
    ).sort((a, b) => (a.clientName < b.clientName ? -1 : 1)),
    /** True where bookings changed while the pages were read: a visit may be on none of them. */
    isMixed: pages.some(({ version }) => version !== pages[0]?.version),
  };
}

const toKey = ({ clientRef, jobRef, originalDate, supportWorkerRef = '' }: Row) =>
  `${clientRef} ${jobRef} ${originalDate} ${supportWorkerRef}`;

function unite<V>(values: readonly V[], keyOf: (value: V) => string): V[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}
