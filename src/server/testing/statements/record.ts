import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** A statement as the suite sent it, and the calls that led to it, the nearest first: `path:line:column`. */
export type SentStatement = { text: string; calls: string[] };

/** One text may be sent from several places, and a stack costs much more than a look-up. */
const mostStacks = 4;
const isRecording = Symbol.for('alongside.recordsStatements');

/** Writes each text that a test sends to PostgreSQL once, with its calls, to a file of this worker. */
function recordStatements(folder: string): void {
  const prototype = pg.Client.prototype as unknown as Record<PropertyKey, unknown>;
  // Each test file of a worker runs this again.
  if (prototype[isRecording]) return;
  prototype[isRecording] = true;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const times = new Map<string, number>();
  const records = new Set<string>();
  const query = prototype.query as (...values: unknown[]) => unknown;
  prototype.query = function recordedQuery(this: unknown, ...values: unknown[]) {
    const [first] = values as [string | { text?: string }];
    const text = typeof first === 'string' ? first : first.text;
    const before = times.get(text ?? '') ?? 0;
    if (text && before < mostStacks) {
      times.set(text, before + 1);
      const record = JSON.stringify({ text, calls: readCalls() } satisfies SentStatement);
      if (!records.has(record)) appendFileSync(file, `${record}\n`);
      records.add(record);
    }
    return query.apply(this, values);
  };
}

/** Returns the places of the server's code that the stack names. */
function readCalls(): string[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 20;
  const { stack = '' } = new Error('a statement');
  Error.stackTraceLimit = limit;
  return [...stack.matchAll(/\/(src\/server\/[^\s():]+:\d+:\d+)/g)].map(([, call]) => call!).slice(2);
}

const folder = inject('statementsFolder');
if (folder) recordStatements(folder);
