/**
 * Lists the lengths on offer for what was worked (docs/product/office.md, "What happened"): every five minutes to four hours, every
 * quarter of an hour to twelve. `also` are lengths between, such as 7 minutes.
 */
export function listWorkedLengths(...also: number[]): number[] {
  const steps = [
    ...Array.from({ length: 48 }, (_, at) => (at + 1) * 5),
    ...Array.from({ length: 32 }, (_, at) => 240 + (at + 1) * 15),
  ];
  return [...new Set([...steps, ...also.filter((minutes) => minutes > 0)])].sort((a, b) => a - b);
}
