type AgendaDatesInput = {
  /** The days with a visit, in order. */
  dates: readonly string[];
  from: string;
  countOn: (date: string) => number;
  /** The list adds days until it has this many visits. */
  enough: number;
};

/** Lists the chosen day, then the next days with a visit until there are enough visits. `hasMore` says that others follow. */
export function listAgendaDates({ dates, from, countOn, enough }: AgendaDatesInput): {
  dates: string[];
  hasMore: boolean;
} {
  const later = dates.filter((date) => date > from);
  let count = countOn(from);
  let taken = 0;
  for (; taken < later.length && count < enough; taken++) count += countOn(later[taken]!);
  return { dates: [from, ...later.slice(0, taken)], hasMore: taken < later.length };
}

const mostInCell = 4;

/** Fits visits into a month's cell, which has room for four, or for three and the number of the others. */
export function fitCell<T>(visits: readonly T[]): { shown: readonly T[]; more: number } {
  if (visits.length <= mostInCell) return { shown: visits, more: 0 };
  return { shown: visits.slice(0, mostInCell - 1), more: visits.length - mostInCell + 1 };
}
