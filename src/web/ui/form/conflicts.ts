import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { type Changes, isSame, readAt } from './paths.ts';

/** A value that another person changed while a form was open; `typed` is undefined where nothing was typed over it. */
export type FormConflict = { path: string; label: string; now: unknown; typed: unknown };

type ConflictInput = { paths: readonly string[]; before: object; now: object; typed: Changes };

/** Finds that Petone became Woburn while Eastbourne was typed: `{ path: 'suburb', now: 'Woburn', typed: 'Eastbourne' }`. */
export function findConflicts({ paths, before, now, typed }: ConflictInput): Omit<FormConflict, 'label'>[] {
  return paths
    .map((path) => ({ path, was: readAt(before, path), now: readAt(now, path), typed: typed[path] }))
    .filter(({ path, was, now, typed: own }) => !isSame(was, now) && !(path in typed && isSame(own, now)))
    .map(({ path, now, typed: own }) => ({ path, now, typed: own }));
}

/** Says `Suburb is now Woburn; you have Eastbourne.` */
export function describeConflict({ label, now, typed }: Omit<FormConflict, 'path'>): string {
  const isEmpty = isSame(now, '') || isSame(now, []);
  const sentence = isEmpty ? `${label} is empty now` : `${label} is now ${formatValue(now)}`;
  return typed === undefined ? `${sentence}.` : `${sentence}; you have ${formatValue(typed) || 'nothing'}.`;
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ticked' : 'not ticked';
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? joinWithCommas(value) : 'a different list';
  return String(value ?? '').replaceAll('\n', ', ');
}
