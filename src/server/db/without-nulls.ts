type WithoutNulls<R> = { [K in keyof R]: null extends R[K] ? Exclude<R[K], null> | undefined : R[K] };

/** Removes the fields that are null: on the wire a field that has no value is absent. */
export function withoutNulls<R extends object>(r: R): WithoutNulls<R> {
  for (const key of Object.keys(r) as (keyof R)[]) if (r[key] === null) delete r[key];
  return r as WithoutNulls<R>;
}
