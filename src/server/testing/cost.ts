/** The most that a request may cost beside a right one, so that no text keeps others waiting or fills the memory. */
const mostCost = { ms: 100, megabytes: 50 };

type Cost = { ms: number; megabytes: number };

/** Measures processor time of the whole process, and how far its memory rises above what it has ever held. */
export async function measureCost(send: () => Promise<unknown>): Promise<Cost> {
  const highest = process.resourceUsage().maxRSS;
  const before = process.cpuUsage();
  await send();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, megabytes: (process.resourceUsage().maxRSS - highest) / 1024 };
}

/** Measures the cost of a request above that of a right one. It is the least of a few tries: other work only adds to it. */
export async function measureExtraCost(send: () => Promise<unknown>, right: Cost): Promise<Cost> {
  let [ms, megabytes] = [Number.POSITIVE_INFINITY, 0];
  for (let attempt = 0; attempt < 5 && ms > mostCost.ms; attempt++) {
    const cost = await measureCost(send);
    ms = Math.min(ms, cost.ms - right.ms);
    // Memory rises once: a later try would find the room that the first one took.
    megabytes = Math.max(megabytes, cost.megabytes);
  }
  return { ms, megabytes };
}

/** Returns the cost in words where it is too much. */
export function findTooMuch({ ms, megabytes }: Cost, what: string): string[] {
  const isTooMuch = ms > mostCost.ms || megabytes > mostCost.megabytes;
  return isTooMuch ? [`${what}: ${Math.round(ms)} ms, ${Math.round(megabytes)} MB`] : [];
}
