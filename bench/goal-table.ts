export type Measurement = {
  what: string;
  measured: number;
  /** Absent for figures that only explain the others, and are not judged. */
  goal?: number;
  unit: string;
  /** Smaller is better by default. */
  better?: 'less' | 'more';
  /** The span of several runs, in words. */
  spread?: string;
};

export type GoalTable = { title: string; figures: readonly Measurement[] };

/** Says whether every figure meets its goal; a bench without measurements has met no goal. */
export function areGoalsMet(tables: readonly GoalTable[]): boolean {
  return tables.length > 0 && tables.every(({ figures }) => figures.length > 0 && figures.every(isMet));
}

/** Prints one line for each figure. */
export function printGoals({ title, figures }: GoalTable): void {
  console.log(`\n${title}\n`);
  const rows = figures.map((figure) => [
    figure.what,
    `${round(figure.measured)} ${figure.unit}`,
    figure.spread ?? '',
    ...verdictOn(figure),
  ]);
  const head = ['', 'measured', 'spread', 'goal', ''];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows])
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function verdictOn(figure: Measurement): [goal: string, verdict: string] {
  const { goal, better, unit } = figure;
  if (goal === undefined) return ['', ''];
  return [`${better === 'more' ? '≥' : '≤'} ${round(goal)} ${unit}`, isMet(figure) ? 'met' : 'MISSED'];
}

function isMet({ measured, goal, better = 'less' }: Measurement): boolean {
  if (goal === undefined) return true;
  return better === 'less' ? measured <= goal : measured >= goal;
}

function round(value: number): string {
  return value.toLocaleString('en-NZ', { maximumFractionDigits: value < 10 ? 2 : 1 });
}
