import { writeFileSync } from 'node:fs';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { describeSchema } from '#server/testing/describe-schema.ts';
import { startThrowawayPostgres } from '#server/testing/throwaway-postgres.ts';

/** `npm run schema` writes docs/schema.sql from a database that all migrations have made. */
const server = await startThrowawayPostgres();
try {
  await migrate(server.urls.owner);
  const owner = createPool({ url: server.urls.owner, max: 1 });
  writeFileSync('docs/schema.sql', await describeSchema(owner));
  await owner.end();
} finally {
  await server.stop();
}
