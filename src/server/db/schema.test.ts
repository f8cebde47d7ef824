import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { describeSchema } from '#server/testing/describe-schema.ts';

it('docs/schema.sql says what the tables are now', async () => {
  const database = await createTestDatabase();
  const written = readFileSync(join(import.meta.dirname, '../../../docs/schema.sql'), 'utf8').replaceAll('\r\n', '\n');
  expect(await describeSchema(database.owner), 'Run npm run schema and commit docs/schema.sql.').toBe(written);
  await database.drop();
});
