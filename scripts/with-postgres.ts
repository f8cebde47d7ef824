import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startThrowawayPostgres } from '#server/testing/throwaway-postgres.ts';

/**
 * `node scripts/with-postgres.ts COMMAND…` runs a command with DATABASE_URL and DATABASE_OWNER_URL set to a PostgreSQL
 * 18 of its own.
 */
const [command, ...rest] = process.argv.slice(2);
if (!command) throw new Error('Use: node scripts/with-postgres.ts COMMAND…');
const server = await startThrowawayPostgres();
try {
  const { app, owner } = server.urls;
  const env = { ...process.env, DATABASE_URL: app, DATABASE_OWNER_URL: owner };
  const child = spawn(command, rest, { stdio: 'inherit', env });
  // Ctrl-C reaches the command too; this process ends after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await server.stop();
}
