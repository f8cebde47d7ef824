import type { Config } from '#server/config.ts';
import {
  type EmbeddedOptions,
  FolderInUse,
  findEmbeddedUrl,
  startEmbedded,
} from '#server/db/embedded/start-embedded.ts';

/** An owner's URL; `stop` ends what was started for it, which is nothing where the server is somebody else's. */
export type OpenDatabase = { url: string; stop(): Promise<void>; kill(): void };

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Events = Pick<EmbeddedOptions, 'print' | 'onLost'>;

/** The server that DATABASE_URL names, or the embedded one, started. */
export async function openDatabase(config: DatabaseConfig, events: Events = {}): Promise<OpenDatabase> {
  if (config.databaseUrl) return foreign(config.databaseUrl);
  return startEmbedded({ dataDir: config.dataDir, ...events });
}

/** The same for a short command: where Alongside is running, its embedded server is joined. */
export async function joinDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  try {
    return await openDatabase(config);
  } catch (error) {
    if (error instanceof FolderInUse) return foreign(findEmbeddedUrl(config.dataDir));
    throw error;
  }
}

function foreign(url: string): OpenDatabase {
  return { url, stop: async () => {}, kill: () => {} };
}
