/** Tells a person that they ask for more than the office can answer (docs/product/requests.md, "Ceilings"). */

export function tooManyRequests(most: number): string {
  return `There are ${most} requests waiting already, the most at one time. Wait for answers, or withdraw some first.`;
}

export function tooManyWrites(most: number): string {
  return `You have sent ${most} changes within an hour, the most we take. Try again in an hour.`;
}
