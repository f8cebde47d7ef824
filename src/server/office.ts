import './start/require-node.js';
import { parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { joinDatabase } from '#server/db/open-database.ts';
import { createFirstOfficeAccount } from '#server/modules/identity/users/first-office-account.ts';
import { promptPassword } from '#server/start/ask-password.ts';
import { loadSettings } from '#server/start/providers/read-providers.ts';
import { StartError } from '#server/start/start-error.ts';

const usage = 'Use: npm run office -- create-account --email you@example.org --name "Given Family"';

async function run(): Promise<void> {
  const { email, name, provider } = readArguments();
  const config = findConfig(provider);
  const database = await joinDatabase(config);
  try {
    await migrate(database.urls.owner, { dataDir: database.dataDir });
    await createFirstOfficeAccount(database.urls.owner, { email, name, askPassword: promptPassword, now: Date.now() });
    console.log(`The office account ${email} is ready. Sign in at ${config.publicUrl}.`);
  } finally {
    await database.stop();
  }
}

/** Finds the settings of the one provider, or of that which was named where there are many. */
function findConfig(host: string | undefined): Config {
  const { config, providers } = loadSettings(process.env);
  if (!providers && host === undefined) return config;
  const named = providers?.find(({ provider }) => provider === host);
  if (named) return named;
  throw new StartError(
    providers
      ? `--provider must be the host of a provider in the file that PROVIDERS names: ${providers.map(({ provider }) => provider).join(', ')}.`
      : '--provider is for a deployment of several providers, and PROVIDERS is not set.',
  );
}

function readArguments(): { email: string; name: string; provider: string | undefined } {
  try {
    const options = { email: { type: 'string' }, name: { type: 'string' }, provider: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.join() === 'create-account' && values.email && values.name) {
      return { email: values.email, name: values.name, provider: values.provider };
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
