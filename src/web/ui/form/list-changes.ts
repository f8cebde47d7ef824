import { type Changes, readAt } from './paths.ts';

/** Lists the paths of all values that are no object, lists whole. */
export function listWholes(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isGroup ? listWholes(value, `${prefix}${key}.`) : `${prefix}${key}`;
  });
}

/** Lists the changes that make one state of the values another. */
export function listChanges(was: object, now: object): Changes {
  const paths = new Set([...listWholes(was), ...listWholes(now)]);
  const isChanged = (path: string) => JSON.stringify(readAt(was, path)) !== JSON.stringify(readAt(now, path));
  return Object.fromEntries([...paths].filter(isChanged).map((path) => [path, readAt(now, path)]));
}
