/** Writes times as a reply has them, since PostgreSQL writes them in another form inside JSON; what is absent stays so. */
export function withIsoTimes<R extends object>(record: R, ...names: (keyof R)[]): R {
  const times = names.map((name) => [name, record[name] && new Date(record[name] as string).toISOString()]);
  return { ...record, ...Object.fromEntries(times) };
}
