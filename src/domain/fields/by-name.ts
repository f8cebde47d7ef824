/** Makes an object with a value for each of these names: `{ email: '', phone: '' }` of `email` and `phone`. */
export function byName<N extends string, V>(names: readonly N[], toValue: (name: N) => V): Record<N, V> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<N, V>;
}
