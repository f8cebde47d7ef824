type WithoutNulls<R> = { [K in keyof R]: null extends R[K] ? Exclude<R[K], null> | undefined : R[K] };

/** Nothing on the wire is null: a field that has no value is absent. */
export function withoutNulls<R extends object>(found: R): WithoutNulls<R> {
  for (const key of Object.keys(found) as (keyof R)[]) if (found[key] === null) delete found[key];
  return found as WithoutNulls<R>;
}
