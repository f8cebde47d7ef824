/** A number with its noun: `1 visit`, `1,250 visits`; another plural is given, `formatCount(2, 'is', 'are')`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-NZ')} ${count === 1 ? one : many}`;
}
