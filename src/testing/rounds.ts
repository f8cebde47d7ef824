/** Set by `npm run test:deep`. */
export const isDeep: boolean = process.env.DEEP !== undefined;

/** How often a test tries something: in every run, and in a deep one. */
export function rounds({ quick, deep }: { quick: number; deep: number }): number {
  return isDeep ? deep : quick;
}
