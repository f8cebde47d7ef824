/** Returns now in epoch milliseconds. Screens and session read the time only here or with `useNow`. */
export function now(): number {
  return Date.now();
}
