import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import { findRoomiestFolder } from './testing/roomiest-folder.ts';
import { runMain } from './testing/run-main.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(findRoomiestFolder(), 'alongside-office-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const someone = ['--email', 'office@example.org', '--name', 'Olive Moana'];

async function office(words: string[], password = '', databaseFolder = dataDir) {
  const run = runMain({ arguments: ['src/server/office.ts', ...words], env: { DATA_DIR: databaseFolder } });
  run.child.stdin?.end(`${password}\n`);
  return { code: await run.ended, says: run.output().trim() };
}

describe('npm run office', () => {
  it('makes the first account on an empty database that nothing serves, and no second one beside a running server', async () => {
    expect(await office(['create-account', ...someone], 'long enough')).toEqual({
      code: 0,
      says: 'The office account office@example.org is ready. Sign in at http://localhost:4000.',
    });
    const running = await startEmbedded({ dataDir });
    try {
      const second = await office(['create-account', '--email', 'b@example.org', '--name', 'B C'], 'long enough');
      expect(second).toEqual({
        code: 1,
        says: 'This database already has an office account. Sign in with it to add others.',
      });
    } finally {
      await running.stop();
    }
  });

  it.each([
    ['nothing', []],
    ['another command', ['delete-account', ...someone]],
    ['no name', ['create-account', '--email', 'office@example.org']],
    ['an unknown option', ['create-account', ...someone, '--password', 'x']],
  ])('explains itself when given %s', async (_case, words) => {
    expect(await office(words, '', join(dataDir, 'none'))).toEqual({
      code: 1,
      says: 'Use: npm run office -- create-account --email you@example.org --name "Given Family"',
    });
  });
});
