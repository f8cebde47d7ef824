/** Lists each cycle in a graph once, as "a: imports itself by way of b → a". */
export function findCycles(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, trail: string[]) => {
    const start = trail.indexOf(node);
    if (start >= 0) cycles.push(`${node}: imports itself by way of ${[...trail.slice(start + 1), node].join(' → ')}`);
    if (start >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}
