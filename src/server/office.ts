import './start/require-node.js';
import { parseArgs } from 'node:util';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { joinDatabase } from '#server/db/open-database.ts';
import { createFirstOfficeAccount } from '#server/modules/identity/users/first-office-account.ts';
import { promptPassword } from '#server/start/ask-password.ts';
import { StartError } from '#server/start/start-error.ts';

const usage = 'Use: npm run office -- create-account --email you@example.org --name "Given Family"';

async function run(): Promise<void> {
  const { email, name } = readArguments();
  const config = loadConfig(process.env);
  const database = await joinDatabase(config);
  try {
    await migrate(database.urls.owner, { dataDir: database.dataDir });
    await createFirstOfficeAccount(database.urls.owner, { email, name, askPassword: promptPassword, now: Date.now() });
    console.log(`The office account ${email} is ready. Sign in at ${config.publicUrl}.`);
  } finally {
    await database.stop();
  }
}

function readArguments(): { email: string; name: string } {
  try {
    const options = { email: { type: 'string' }, name: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.join() === 'create-account' && values.email && values.name) {
      return { email: values.email, name: values.name };
    }
  } catch {
    // An unknown option: the usage lists the known ones.
  }
  throw new StartError(usage);
}

run().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
