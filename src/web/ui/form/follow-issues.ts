import type { FormIssue } from './form-state.ts';
import { readAt } from './paths.ts';

type FollowInput = {
  issues: readonly FormIssue[];
  was: object;
  now: object;
  /** Issues that the check finds in the values of now. */
  present: readonly FormIssue[];
};

/**
 * Keeps the issues that a change has not solved, at the places of their rows. What the check still finds has its present words; what
 * only the server finds stays until the value that it is about changes.
 */
export function followIssues({ issues, was, now, present }: FollowInput): FormIssue[] {
  return issues.flatMap((issue) => {
    const path = movePath(issue.path, { was, now });
    if (path === undefined) return [];
    const again = present.find((one) => one.path === path);
    if (again) return [again];
    return isSameText(readNearest(was, issue.path), readNearest(now, path)) ? [{ ...issue, path }] : [];
  });
}

/** Finds the place of an issue after rows have moved: a row is known by its ref. Undefined where its row is gone. */
function movePath(path: string, { was, now }: { was: object; now: object }): string | undefined {
  const keys = path.split('.');
  const list = keys.findIndex((_, at) => Array.isArray(readAt(was, keys.slice(0, at + 1).join('.')))) + 1;
  const [place, ref] = [keys.slice(0, list).join('.'), readRef(readAt(was, keys.slice(0, list + 1).join('.')))];
  if (list === 0 || ref === undefined) return path;
  const at = (readAt(now, place) as unknown[]).findIndex((row) => readRef(row) === ref);
  return at < 0 ? undefined : [place, at, ...keys.slice(list + 1)].join('.');
}

const readRef = (row: unknown) => (row as { ref?: string } | undefined)?.ref;

/** Reads the value at a path, or of the group around it: `lines.0.start` is about the line. */
function readNearest(values: object, path: string): unknown {
  const keys = path.split('.');
  const places = keys.map((_, at) => readAt(values, keys.slice(0, keys.length - at).join('.')));
  return places.find((value) => value !== undefined) ?? values;
}

function isSameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
