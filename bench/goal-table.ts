export type Measured = {
  what: string;
  measured: number;
  goal: number;
  unit: string;
  /** Smaller is better unless told. */
  better?: 'less' | 'more';
  /** The span of several runs, in words. */
  spread?: string;
};

/** Prints one line for each figure and answers whether all goals are met. */
export function printGoals(title: string, figures: readonly Measured[]): boolean {
  console.log(`\n${title}\n`);
  const rows = figures.map((figure) => [
    figure.what,
    `${round(figure.measured)} ${figure.unit}`,
    figure.spread ?? '',
    `${figure.better === 'more' ? '≥' : '≤'} ${round(figure.goal)} ${figure.unit}`,
    isMet(figure) ? 'met' : 'MISSED',
  ]);
  const head = ['', 'measured', 'spread', 'goal', ''];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows])
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return figures.every(isMet);
}

function isMet({ measured, goal, better = 'less' }: Measured): boolean {
  return better === 'less' ? measured <= goal : measured >= goal;
}

function round(value: number): string {
  return value.toLocaleString('en-NZ', { maximumFractionDigits: value < 10 ? 2 : 1 });
}
