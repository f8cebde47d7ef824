import { addDays } from '#domain/time/day.ts';

type Days = { from: string; to?: string | undefined };

/** Lists the days that are in one of two spans and not in the other: those about which people hear where an absence changes. */
export function listChangedDays(before: Days | undefined, after: Days): Days[] {
  if (!before) return [after];
  const [first, second] = [before.from, after.from].sort();
  const ends = [before.to, after.to].filter((end) => end !== undefined).sort();
  const [end = ''] = ends;
  return [
    ...(first! < second! ? [{ from: first!, to: addDays(second!, -1) }] : []),
    ...(before.to === after.to ? [] : [{ from: addDays(end, 1), ...(ends.length > 1 && { to: ends[1] }) }]),
  ];
}
