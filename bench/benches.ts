/** True where every goal is met. */
export type Bench = { run(options: string[]): Promise<boolean> };

/** What there is to measure, by the name it is asked for. */
const benches: Record<string, () => Promise<Bench>> = {
  calendar: () => import('./calendar.ts'),
  'several-servers': () => import('./several-servers.ts'),
  weight: () => import('./weight.ts'),
};

export const benchNames = Object.keys(benches);

export async function loadBench(name: string): Promise<Bench | undefined> {
  return benches[name]?.();
}
