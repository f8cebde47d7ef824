/**
 * Finds how many years old someone is on a day (docs/product/people.md, "The client's page"). Born on 1944-05-04: 82 on 2026-11-27, and 81 on
 * 2026-05-03.
 */
export function findAge(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
