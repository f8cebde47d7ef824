/** Set by `npm run test:deep`. */
export const isDeep: boolean = process.env.DEEP !== undefined;

/** Returns how often a test tries something: `quick` in every run, `deep` in a deep one. */
export function rounds({ quick, deep }: { quick: number; deep: number }): number {
  return isDeep ? deep : quick;
}
