import { readFileSync } from 'node:fs';
import pg from 'pg';
import { type Config, loadConfig } from '#server/config.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { StartError } from '#server/start/start-error.ts';

/** The settings of one of many providers, whose host tells its requests from those of others. */
export type ProviderConfig = Config & { databaseUrls: DatabaseUrls; provider: string };

/** The settings of the whole process: `config` of its one provider, or where `PROVIDERS` names a file, those that all share. */
export type Settings = { config: Config; providers?: readonly ProviderConfig[] };

/** Settings that each provider has of its own, and the file alone says. */
const own = ['PUBLIC_URL', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'DATA_KEY'] as const;
/** Settings that the file may say of a provider; the environment says them for all others. */
const ofProvider: readonly string[] = [
  ...own,
  ...[
    'DATABASE_POOLING',
    'API_BASE',
    'BRAND',
    'SEED',
    'MAIL_URL',
    'MAIL_FROM',
    'MAIL_AT_ONCE',
    'MAPS_PROVIDER',
    'MAPS_KEY',
    'MAPS_URL',
  ],
  ...['KEEP_YEARS', 'OPEN_REQUESTS', 'WRITES_AN_HOUR', 'CONNECTIONS'],
];
/** Settings that would be of one provider; with a file they mean nothing. */
const ofOne = [...own, 'DATA_DIR'];

type Entry = Record<string, unknown>;

/** Reads the environment, and the file that `PROVIDERS` names; throws a StartError with every fault of both, one line each. */
export function loadSettings(env: NodeJS.ProcessEnv): Settings {
  const path = env.PROVIDERS?.trim();
  if (!path) return { config: loadConfig(env) };
  const entries = readEntries(path);
  const outcomes = entries.map((entry, index) => readProvider(env, entry, nameEntry(entry, index)));
  const shared = new Map(outcomes.flatMap((outcome) => outcome.shared ?? []).map((line) => [settingOf(line), line]));
  const faults = [
    ...ofOne
      .filter((name) => env[name]?.trim())
      .map((name) => `${name} is set beside PROVIDERS, whose file says it of each provider. Take it out.`),
    ...shared.values(),
    ...outcomes.flatMap((outcome) => outcome.faults),
    ...findShared(outcomes.flatMap(({ config }) => config ?? [])),
  ];
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  const providers = outcomes.map(({ config }) => config!);
  const { provider, databaseUrls, dataKey, ...config } = providers[0]!;
  return { config, providers };
}

function readEntries(path: string): Entry[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    // The message of a fault in JSON quotes the file, which holds passwords.
    const { code, message } = error as NodeJS.ErrnoException;
    const place =
      code ??
      /\(line \d+ column \d+\)|at position \d+/.exec(message)?.[0] ??
      'a name or a value lacks its quotes, or the end';
    throw new StartError(`PROVIDERS ${describePath(path)}, which cannot be read as JSON: ${place}.`);
  }
  const isList =
    Array.isArray(parsed) &&
    parsed.length > 0 &&
    parsed.every((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry));
  if (isList) return parsed as Entry[];
  throw new StartError(
    `PROVIDERS ${describePath(path)}, which must hold a list of providers, such as [{ "PUBLIC_URL": "https://portal.example.org", … }].`,
  );
}

/** Quotes a path, and not the providers themselves, which hold passwords. */
function describePath(path: string): string {
  return path.length <= 200 && !/[{[\n]/.test(path) ? `is "${path}"` : 'must be the path of a file';
}

/** Names a provider by its address, or by its place in the file where that says none. */
function nameEntry({ PUBLIC_URL: url }: Entry, index: number): string {
  return hostOf(String(url)) ?? `provider ${index + 1}`;
}

function hostOf(url: string): string | undefined {
  // As hosts of requests are compared: without the dot of a whole name.
  return URL.parse(url)?.hostname.replace(/\.$/, '') || undefined;
}

/** `shared` are faults of settings that all providers share. */
type Outcome = { faults: string[]; shared?: string[]; config?: ProviderConfig };

function readProvider(env: NodeJS.ProcessEnv, entry: Entry, name: string): Outcome {
  const settings = Object.entries(entry);
  const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  const faults = [
    ...settings
      .filter(([setting]) => !ofProvider.includes(setting))
      .map(([setting]) => `${setting} is no setting of a provider. Use ${ofProvider.join(', ')}.`),
    ...settings.filter(([, value]) => !isValue(value)).map(([setting]) => `${setting} must be a text or a number.`),
    ...own
      .filter((setting) => !String(entry[setting] ?? '').trim())
      .map((setting) => `${setting} is missing: each provider has its own.`),
  ];
  const texts = settings.filter(([, value]) => isValue(value)).map(([setting, value]) => [setting, String(value)]);
  try {
    const config = loadConfig({ ...withoutOwn(env), ...Object.fromEntries(texts) });
    if (faults.length === 0)
      return { faults, config: { ...config, databaseUrls: config.databaseUrls!, provider: name } };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const isKnown = (line: string) => faults.some((fault) => settingOf(fault) === settingOf(line));
    faults.push(...error.message.split('\n').filter((line) => !isKnown(line)));
  }
  const isShared = (line: string) => !ofProvider.includes(settingOf(line)) && !(settingOf(line) in entry);
  return {
    faults: faults.filter((line) => !isShared(line)).map((line) => `${name}: ${line}`),
    shared: faults.filter(isShared),
  };
}

const settingOf = (line: string) => line.split(' ')[0]!;

function withoutOwn(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ofOne.includes(name)));
}

/** Finds what two providers share and each must have of its own. */
function findShared(providers: readonly ProviderConfig[]): string[] {
  const faults: string[] = [];
  const parts: [what: string, of: (config: ProviderConfig) => string][] = [
    ['the host of PUBLIC_URL', ({ provider }) => provider],
    ['the database of DATABASE_URL', ({ databaseUrls }) => describeDatabase(databaseUrls.app)],
    ['the database of DATABASE_OWNER_URL', ({ databaseUrls }) => describeDatabase(databaseUrls.owner)],
    ['DATA_KEY', ({ dataKey }) => dataKey!.toString('hex')],
  ];
  for (const [what, of] of parts) {
    const firsts = new Map<string, string>();
    for (const [index, config] of providers.entries()) {
      const first = firsts.get(of(config));
      const name = `provider ${index + 1} (${config.provider})`;
      if (first) faults.push(`${name} has ${what} of ${first}: each provider has its own.`);
      else firsts.set(of(config), name);
    }
  }
  return faults;
}

function describeDatabase(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database}`;
}
