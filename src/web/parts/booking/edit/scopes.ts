/** The dates that a change is about (docs/product/changing.md, "Which dates"). */
export const scopes = [
  { value: 'one', label: 'For this date only' },
  { value: 'all', label: 'For this date and all upcoming dates' },
] as const;

export function formatEditScope(repeating: boolean): string {
  return scopes[repeating ? 1 : 0].label;
}
