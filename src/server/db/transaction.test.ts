import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import type { Pool } from './pool.ts';
import { inTransaction, pipelineWithCommit, row } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query('create table notes (text text); grant select, insert on notes to alongside_app');
});
beforeEach(async () => void (await database.owner.query('truncate notes')));
afterAll(() => database.drop());

const write = (tx: Pick<PoolClient, 'query'>) => tx.query(`insert into notes (text) values ($1)`, ['kept']);
const notes = async () => (await database.owner.query('select text from notes')).rows;

describe('inTransaction', () => {
  it('commits what was written and returns what the work returned', async () => {
    expect(await inTransaction(database.pool, async (tx) => (await write(tx)).rowCount)).toBe(1);
    expect(await notes()).toEqual([{ text: 'kept' }]);
  });

  it('rolls back work that throws, and stays usable', async () => {
    const failing = inTransaction(database.pool, async (tx) => {
      await write(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([]);
    expect(await inTransaction(database.pool, (tx) => row(tx, 'select 1 as one'))).toEqual({ one: 1 });
  });

  it('fails when the work ignored a failed statement, since nothing was committed', async () => {
    const overlooking = inTransaction(database.pool, async (tx) => {
      await write(tx);
      await tx.query('select 1 / 0').catch(() => {});
      return 'done';
    });
    await expect(overlooking).rejects.toThrow('ended with ROLLBACK');
    expect(await notes()).toEqual([]);
  });

  it('commits what was sent along with the commit', async () => {
    expect(await inTransaction(database.pool, async (tx) => pipelineWithCommit(tx, write(tx)))).toBeUndefined();
    expect(await notes()).toEqual([{ text: 'kept' }]);
  });

  it('rolls back where a statement sent along fails, throws its error, and stays usable', async () => {
    const failing = inTransaction(database.pool, async (tx) => {
      // Its error arrives more turns later than the next write's, which only says that the transaction has failed.
      pipelineWithCommit(tx, inSeveralTurns(tx.query('select 1 / 0')));
      pipelineWithCommit(tx, write(tx));
      return 'done';
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
    expect(await inTransaction(database.pool, (tx) => row(tx, 'select 1 as one'))).toEqual({ one: 1 });
  });

  it('throws the error of a statement sent along where the work meets only the failed transaction', async () => {
    const failing = inTransaction(database.pool, async (tx) => {
      pipelineWithCommit(tx, inSeveralTurns(tx.query('select 1 / 0')));
      await write(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });

  async function inSeveralTurns(work: Promise<unknown>): Promise<void> {
    const outcome = await Promise.allSettled([work]);
    await new Promise((resolve) => setImmediate(resolve));
    if (outcome[0].status === 'rejected') throw outcome[0].reason;
  }

  it('fails when the transaction could not begin', async () => {
    const withoutBegin = {
      async connect() {
        const client = await database.pool.connect();
        return {
          query: (text: string, values?: unknown[]) =>
            text === 'begin' ? Promise.reject(new Error('no begin')) : client.query(text, values),
          release: (error?: Error) => client.release(error),
        };
      },
    } as unknown as Pool;
    await expect(inTransaction(withoutBegin, async () => 'done')).rejects.toThrow('no begin');
  });
});
