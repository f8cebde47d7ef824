/** A statement with values for its parameters. */
export type Statement = { text: string; values: unknown[] };

/**
 * Writes into several tables as one statement, which costs less than one after the other. None sees what another wrote, and
 * in which order they write is PostgreSQL's to choose; what must hold between their rows is checked once all of them have.
 */
export function joinWrites(writes: readonly Statement[]): Statement {
  const key = writes.map(({ text }) => text).join();
  const text = texts.get(key) ?? joinTexts(writes);
  texts.set(key, text);
  return { text, values: writes.flatMap(({ values }) => values) };
}

// By what was joined, which is the same few texts each time.
const texts = new Map<string, string>();

function joinTexts(writes: readonly Statement[]): string {
  let before = 0;
  const joined = writes.map(({ text, values }) => {
    const first = before;
    before += values.length;
    return text.replaceAll(/\$(\d+)/g, (_, number) => `$${first + Number(number)}`);
  });
  const last = joined.pop();
  const others = joined.map((text, index) => `write_${index} as (${text})`);
  return others.length > 0 ? `with ${others.join(', ')} ${last}` : last!;
}
