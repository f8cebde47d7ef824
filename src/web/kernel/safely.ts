/** Returns what `act` returns; undefined where the browser forbids storage, or holds what an earlier release wrote. */
export function safely<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
