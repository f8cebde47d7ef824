import type { GoalTable } from './goal-table.ts';

/** Measures; `run.ts` prints the result and judges it. */
export type Bench = { run(options: string[]): Promise<GoalTable[]> };

/** The benches by name. */
const benches: Record<string, () => Promise<Bench>> = {
  autosave: () => import('./autosave.ts'),
  booking: () => import('./booking.ts'),
  calendar: () => import('./calendar.ts'),
  desk: () => import('./desk.ts'),
  digests: () => import('./digests.ts'),
  expand: () => import('./expand.ts'),
  hostile: () => import('./hostile.ts'),
  hot: () => import('./hot.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  offline: () => import('./offline.ts'),
  overload: () => import('./overload.ts'),
  pages: () => import('./pages.ts'),
  pooler: () => import('./pooler.ts'),
  providers: () => import('./providers.ts'),
  schedule: () => import('./schedule.ts'),
  'several-servers': () => import('./several-servers.ts'),
  'sign-in': () => import('./sign-in.ts'),
  start: () => import('./start.ts'),
  typing: () => import('./typing.ts'),
  weight: () => import('./weight.ts'),
  workers: () => import('./workers.ts'),
};

export const benchNames = Object.keys(benches);

export async function loadBench(name: string): Promise<Bench | undefined> {
  return benches[name]?.();
}
