import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inDatabase } from '#server/db/database-urls.ts';
import { openClaims } from './claims.ts';
import { compareClaim } from './compare.ts';
import { createDescriber, heldByConstraints } from './describe.ts';
import type { SentStatement } from './record.ts';

/** Reads what the tests of the server have sent before; `npm test` runs them in the same run. */
function readStatements(): SentStatement[] {
  const folder = inject('statementsFolder');
  if (!folder) throw new Error('These compare what the suite has sent: npm test -- --only=server,statements');
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  return [...new Set(lines)].filter(Boolean).map((line) => JSON.parse(line));
}

/** Calls that only what starts or migrates the server makes, or that no test of this suite reaches. */
const mostUnsent = 13;
/** They come from `inTransaction`, whose result is that of its work. */
const transactionSteps = /^(begin|commit|rollback|select begin_scope\(.*\))$/;

describe('the statements that the suite sends', () => {
  const claims = openClaims();
  const { urls, template } = inject('testServer');
  const session = new pg.Client({ connectionString: inDatabase(urls, template).owner });
  const statements = readStatements().filter(({ text }) => !transactionSteps.test(text));
  const outcomes = statements.map(({ text, calls }) => ({ text, calls, claim: claims.findClaim(calls) }));
  const claimed = outcomes.flatMap(({ text, claim }) => (typeof claim === 'string' ? [] : [{ text, claim }]));
  beforeAll(() => session.connect());
  afterAll(async () => {
    claims.close();
    await session.end();
  });

  it('have the columns that their types claim', async () => {
    const describeStatement = await createDescriber(session);
    const faults = new Set<string>();
    for (const { text, claim } of claimed)
      for (const difference of compareClaim(claims.checker, claim, await describeStatement(text)))
        faults.add(`${claim.call} ${difference}`);
    expect([...faults]).toEqual([]);
  });

  it('have types that can be followed to a call', () => {
    const unknown = outcomes.filter(({ claim }) => claim === 'unknown');
    expect(unknown.map(({ calls }) => calls.slice(0, 6).join(' < '))).toEqual([]);
  });

  it('are those of all calls that name a type, but for a few', () => {
    const sent = new Set(claimed.map(({ claim }) => claim.call));
    const unsent = claims.listClaims().filter((call) => !sent.has(call));
    expect(unsent.length, unsent.join('\n')).toBeLessThanOrEqual(mostUnsent);
  });

  it('keep null from a column by a constraint that names it', async () => {
    const { rows } = await session.query<{ name: string; text: string }>(
      'select conname as name, pg_get_constraintdef(oid) as text from pg_constraint',
    );
    const texts = new Map(rows.map(({ name, text }) => [name, text]));
    for (const [column, name] of Object.entries(heldByConstraints))
      expect(texts.get(name), name).toContain(column.split('.')[1]);
  });
});
