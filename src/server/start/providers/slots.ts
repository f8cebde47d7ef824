/**
 * Runs so many works at once; the others wait in the order in which they came. A work that takes longer than `longest` milliseconds goes on
 * without its slot, so that what hangs holds up no other.
 */
export function createSlots(most: number, longest: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    let isHeld = true;
    const end = () => {
      if (isHeld) giveBack();
      isHeld = false;
    };
    const late = setTimeout(end, longest);
    try {
      return await work();
    } finally {
      clearTimeout(late);
      end();
    }
  };
}
