import { type Bench, benchNames, loadBench } from './benches.ts';
import { areGoalsMet, printGoals } from './goal-table.ts';

/** Measures for `npm run bench -- NAME …`, prints each figure beside its goal, and ends with 1 where a goal is missed. */
async function main([name = '', ...options]: string[]): Promise<void> {
  const bench: Bench | undefined = await loadBench(name);
  if (!bench) {
    console.error(`npm run bench -- NAME, where NAME is one of ${benchNames.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const tables = await bench.run(options);
  for (const table of tables) printGoals(table);
  if (!areGoalsMet(tables)) process.exitCode = 1;
}

await main(process.argv.slice(2));
