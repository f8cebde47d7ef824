import type { Config } from '#server/config.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import {
  type EmbeddedOptions,
  FolderInUse,
  findEmbeddedUrls,
  startEmbedded,
} from '#server/db/embedded/start-embedded.ts';
import { requirePooling } from '#server/db/require-pooling.ts';

/** `stop` ends the embedded server, which `dataDir` holds; it does nothing where the settings name a server. */
export type OpenDatabase = { urls: DatabaseUrls; dataDir?: string; stop(): Promise<void>; kill(): void };

type DatabaseConfig = Pick<Config, 'databaseUrls' | 'dataDir'>;
type DatabaseEvents = Pick<EmbeddedOptions, 'print' | 'onLost'>;

/** Opens the server that the settings name, or the embedded one, which it starts. */
export async function openDatabase(config: DatabaseConfig, events: DatabaseEvents = {}): Promise<OpenDatabase> {
  if (config.databaseUrls) {
    const { app, owner, pooling } = config.databaseUrls;
    await requirePooling({ name: 'DATABASE_OWNER_URL', url: owner });
    await requirePooling({ name: 'DATABASE_URL', url: app, pooling });
    return openForeignDatabase(config.databaseUrls);
  }
  const { dataDir } = config;
  return { ...(await startEmbedded({ dataDir, ...events })), dataDir };
}

/** Does the same for a short command: where Alongside is running, its embedded server is joined. */
export async function joinDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  try {
    return await openDatabase(config);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const { dataDir } = config;
    return { ...openForeignDatabase(findEmbeddedUrls(dataDir)), dataDir };
  }
}

function openForeignDatabase(urls: DatabaseUrls): OpenDatabase {
  return { urls, stop: async () => {}, kill: () => {} };
}
