import type { Pool } from './pool.ts';

/** Makes one of something for each database that is asked about: one process may serve many providers, which share nothing (record 65). */
export function ofEachPool<T>(make: (pool: Pool) => T): (pool: Pool) => T {
  const made = new WeakMap<Pool, { value: T }>();
  return (pool) => {
    const known = made.get(pool);
    if (known) return known.value;
    const value = make(pool);
    made.set(pool, { value });
    return value;
  };
}
