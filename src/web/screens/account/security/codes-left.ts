/** How many recovery codes are left, in words. */
export function formatCodesLeft(left: number): string {
  if (left === 0) return 'You have no recovery codes left.';
  return left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`;
}
