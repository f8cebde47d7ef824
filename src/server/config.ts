import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { BrandName } from '#domain/brands/types.ts';
import { standardApiBase } from '#domain/images/image-address.ts';
import { joinWithOr } from '#domain/texts/join-with-and.ts';
import { type DatabaseUrls, type Pooling, poolings } from '#server/db/database-urls.ts';
import { isLoopback } from '#server/kernel/own-machine.ts';
import { findUnencrypted } from '#server/start/live.ts';
import { StartError } from '#server/start/start-error.ts';

export type Environment = 'dev' | 'test' | 'live';
export type MapsProvider = (typeof mapsProviders)[number];
type LogLevel = (typeof logLevels)[number];

export type Config = Readonly<{
  host: string;
  port: number;
  /** The host of one of many providers that a process serves; absent where it serves one. */
  provider?: string;
  /** The address people use, without a slash at the end. */
  publicUrl: string;
  /** The path of the API below it: `/api/v0`. */
  apiBase: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrls?: DatabaseUrls;
  /** The most connections to the database at the same time. */
  connections: number;
  dataDir: string;
  brand: BrandName;
  environment: Environment;
  mailUrl?: string;
  mailFrom: string;
  /** The most emails that this server hands over at the same time. */
  mailAtOnce: number;
  /** The provider that finds addresses; the gazetteer ships with the product. */
  mapsProvider: MapsProvider;
  mapsKey?: string;
  /** Another server that speaks the provider's language, such as one's own Photon. */
  mapsUrl?: string;
  /** The number of proxies in front of the server, or their addresses; `false`: none. */
  trustProxy: false | number | string[];
  /** The most open requests of a client, and the most writes of a client or supporter within an hour. */
  ceilings: { openRequests: number; writesAnHour: number };
  /** Years that a client's record is kept after their care has ended. */
  keepYears: number;
  /** The address of a collector of OpenTelemetry for traces; absent: none are made. */
  tracesUrl?: string | undefined;
  /** The address where operators read counts; absent: nowhere. */
  metrics?: { port: number; host: string };
  /** Seconds that a stopping server still serves, while its health says that it is stopping. */
  drainSeconds: number;
  /** 32 bytes that seal tax numbers and bank accounts; absent: a file in `dataDir` holds them. */
  dataKey?: Buffer;
  logLevel: LogLevel;
  seed: 'demo' | 'none';
}>;

const brandNames = ['default', 'au', 'nz'] as const satisfies readonly BrandName[];
const environments = ['dev', 'test', 'live'] as const satisfies readonly Environment[];
const mapsProviders = ['gazetteer', 'google', 'photon'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const mayHoldPassword = new Set(['DATABASE_URL', 'DATABASE_OWNER_URL', 'MAIL_URL', 'DATA_KEY']);

const missingDataKey =
  'DATA_KEY is missing: it seals tax numbers in the database. Make one with “openssl rand -hex 32”, and keep it as safe as the database.';

type Parse = <T>(name: string, fallback: T, parser: (text: string) => T | ConfigProblem) => T;

/** Reads the whole environment once; throws a StartError that names every wrong value, one line each. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const read = (name: string) => env[name]?.trim() || undefined;
  const parse: Parse = (name, fallback, parser) => {
    const text = read(name);
    if (text === undefined) return fallback;
    const value = parser(text);
    if (!(value instanceof ConfigProblem)) return value;
    const complaint =
      mayHoldPassword.has(name) || text.includes('@')
        ? 'cannot be used (it may hold a password, so it is not shown)'
        : `is "${text}"`;
    problems.push(`${name} ${complaint}: ${value.advice}.`);
    return fallback;
  };
  const host = read('HOST') ?? '127.0.0.1';
  const port = parse('PORT', 4000, parsePort);
  const publicUrl = parse('PUBLIC_URL', `http://localhost:${port}`, parseOrigin);
  const reach = reachOf(host, publicUrl);
  const environment = parse<Environment>('ENVIRONMENT', reach ? 'live' : 'dev', createChoiceParser(environments));
  if (reach && !read('ENVIRONMENT')) {
    problems.push(`ENVIRONMENT is missing: with ${reach} others can reach this server, so choose dev, test or live.`);
  }
  if (environment === 'live' && !isLoopback(host) && !read('PUBLIC_URL')) {
    problems.push('PUBLIC_URL is missing: emails need the address people use, such as https://portal.example.org.');
  }
  const seed = parse('SEED', environment === 'dev' ? 'demo' : 'none', createChoiceParser(['demo', 'none'] as const));
  if (seed === 'demo' && environment === 'live') {
    problems.push('SEED is "demo": demonstration data is refused where ENVIRONMENT is live. Leave SEED out.');
  }
  const { databaseUrl, ownerUrl, databaseUrls } = readDatabase(parse);
  problems.push(...findMissingUrls(read));
  const metricsPort = parse<number | undefined>('METRICS_PORT', undefined, createPortBeside(port));
  const dataKey = parse<Buffer | undefined>('DATA_KEY', undefined, parseKey);
  if (environment === 'live' && read('DATABASE_URL') && !read('DATA_KEY')) problems.push(missingDataKey);
  const mailUrl = parse('MAIL_URL', undefined, createUrlParser('smtp:', 'smtps:'));
  const mapsProvider = parse<MapsProvider>('MAPS_PROVIDER', 'gazetteer', createChoiceParser(mapsProviders));
  const [mapsKey, mapsUrl] = [read('MAPS_KEY'), parse('MAPS_URL', undefined, createUrlParser('http:', 'https:'))];
  if (environment === 'live') problems.push(...findUnencrypted({ publicUrl, mailUrl, mapsUrl, databaseUrl, ownerUrl }));
  if (mapsProvider === 'google' && !mapsKey) {
    problems.push('MAPS_KEY is missing: MAPS_PROVIDER google needs the key of a Google Maps Platform project.');
  }
  const config: Config = {
    host,
    port,
    ...{ publicUrl, apiBase: parse('API_BASE', standardApiBase, parseApiBase) },
    ...(databaseUrls && { databaseUrls }),
    dataDir: resolve(read('DATA_DIR') ?? '.data'),
    brand: parse<BrandName>('BRAND', 'default', createChoiceParser(brandNames)),
    ...{ environment, seed, connections: parse('CONNECTIONS', env.PROVIDERS?.trim() ? 5 : 20, parseAtOnce) },
    ...(mailUrl && { mailUrl }),
    mailFrom: parse('MAIL_FROM', 'Alongside <no-reply@localhost>', parseMailAddress),
    ...{ mailAtOnce: parse('MAIL_AT_ONCE', 5, parseAtOnce), mapsProvider },
    ...(mapsKey && { mapsKey }),
    ...(mapsUrl && { mapsUrl }),
    trustProxy: parse<Config['trustProxy']>('TRUST_PROXY', false, parseProxies),
    drainSeconds: parse('DRAIN_SECONDS', 0, parseSeconds),
    keepYears: parse('KEEP_YEARS', env.BRAND?.trim() === 'au' ? 7 : 10, parseYears),
    ceilings: readCeilings((name, fallback) => parse(name, fallback, parseCeiling)),
    tracesUrl: parse('TRACES_URL', undefined, createUrlParser('http:', 'https:')),
    ...(metricsPort !== undefined && { metrics: { port: metricsPort, host: read('METRICS_HOST') ?? '127.0.0.1' } }),
    ...(dataKey && { dataKey }),
    logLevel: parse<LogLevel>('LOG_LEVEL', 'info', createChoiceParser(logLevels)),
  };
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return Object.freeze(config);
}

function readDatabase(parse: Parse) {
  const parseUrl = createUrlParser('postgres:', 'postgresql:');
  const databaseUrl = parse<string | undefined>('DATABASE_URL', undefined, parseUrl);
  const ownerUrl = parse<string | undefined>('DATABASE_OWNER_URL', undefined, parseUrl);
  const pooling = parse<Pooling | undefined>('DATABASE_POOLING', undefined, createChoiceParser(poolings));
  const databaseUrls: DatabaseUrls | undefined =
    databaseUrl && ownerUrl ? { app: databaseUrl, owner: ownerUrl, ...(pooling && { pooling }) } : undefined;
  return { databaseUrl, ownerUrl, databaseUrls };
}

/** Finds one of the two addresses of a database without the other, and the pooling of an address that is not there. */
function findMissingUrls(read: (name: string) => string | undefined): string[] {
  if (read('DATABASE_URL') && !read('DATABASE_OWNER_URL')) {
    return [
      'DATABASE_OWNER_URL is missing: DATABASE_URL is for the application, as alongside_app. Set DATABASE_OWNER_URL to the same database as its owner, who runs migrations.',
    ];
  }
  if (read('DATABASE_OWNER_URL') && !read('DATABASE_URL')) {
    return [
      'DATABASE_URL is missing: DATABASE_OWNER_URL is for migrations only. Set DATABASE_URL to the same database as alongside_app, for the application.',
    ];
  }
  if (read('DATABASE_POOLING') && !read('DATABASE_URL')) {
    return [
      'DATABASE_POOLING is set without DATABASE_URL: no pooler is in front of the embedded database. Leave it out.',
    ];
  }
  return [];
}

/** Finds the setting by which others can reach this server, itself or through a proxy on this machine. */
function reachOf(host: string, publicUrl: string): string | undefined {
  if (!isLoopback(host)) return `HOST ${host}`;
  return isLoopback(new URL(publicUrl).hostname) ? undefined : `PUBLIC_URL ${publicUrl}`;
}

class ConfigProblem {
  advice: string;
  constructor(advice: string) {
    this.advice = advice;
  }
}

function createChoiceParser<const T extends string>(allowed: readonly T[]) {
  const list = joinWithOr(allowed);
  return (text: string): T | ConfigProblem =>
    allowed.find((value) => value === text) ?? new ConfigProblem(`use ${list}`);
}

function createUrlParser(...protocols: string[]) {
  return (text: string): string | ConfigProblem => {
    const advice = new ConfigProblem(`use an address that starts with ${joinWithOr(protocols.map((p) => `${p}//`))}`);
    const isUrl = protocols.some((protocol) => text.startsWith(`${protocol}//`)) && URL.canParse(text);
    return isUrl ? text : advice;
  };
}

/** Parses the origin with which links in emails begin, so it holds no password, path or query. */
function parseOrigin(text: string): string | ConfigProblem {
  const url = URL.parse(text);
  const advice = new ConfigProblem('use an address such as https://portal.example.org, with nothing after the name');
  if (!url || !['http:', 'https:'].includes(url.protocol)) return advice;
  const { username, password, pathname, search, hash } = url;
  return username || password || pathname !== '/' || search || hash ? advice : url.origin;
}

type NumberSetting = { pattern: RegExp; from?: number; to?: number; advice: string };

function createNumberParser({ pattern, from = 0, to = Infinity, advice }: NumberSetting) {
  return (text: string): number | ConfigProblem => {
    const isRight = pattern.test(text) && Number(text) >= from && Number(text) <= to;
    return isRight ? Number(text) : new ConfigProblem(advice);
  };
}

const parsePort = createNumberParser({
  pattern: /^\d{1,5}$/,
  from: 1,
  to: 65_535,
  advice: 'use a number from 1 to 65535',
});
/** Years, from the fewest that the law of either country asks for. */
const parseYears = createNumberParser({ pattern: /^\d{1,3}$/, from: 7, advice: 'use years, from 7' });
const parseCeiling = createNumberParser({ pattern: /^[1-9]\d{0,6}$/, advice: 'use a number from 1 to 9999999' });
const parseAtOnce = createNumberParser({
  pattern: /^\d{1,3}$/,
  from: 1,
  to: 100,
  advice: 'use a number from 1 to 100',
});
const parseSeconds = createNumberParser({ pattern: /^\d{1,3}$/, to: 120, advice: 'use seconds, from 0 to 120' });

/** Parses a path of its own: `/care/api/v0`. */
function parseApiBase(text: string): string | ConfigProblem {
  const isPath = /^(\/[\w-]+)+$/.test(text) && !/^\/(app|client|dev|guidance|health|terms)(\/|$)/.test(text);
  return isPath ? text : new ConfigProblem('use a path such as /api/v0 that is not a page of the portal');
}

function readCeilings(parse: (name: string, fallback: number) => number): Config['ceilings'] {
  return { openRequests: parse('OPEN_REQUESTS', 60), writesAnHour: parse('WRITES_AN_HOUR', 100) };
}

function createPortBeside(port: number) {
  return (text: string): number | ConfigProblem =>
    Number(text) === port ? new ConfigProblem('use another port than PORT') : parsePort(text);
}

function parseKey(text: string): Buffer | ConfigProblem {
  return /^(?!(.)\1*$)[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : new ConfigProblem('use 64 hexadecimal digits, not one repeated, as “openssl rand -hex 32” makes them');
}

function parseMailAddress(text: string): string | ConfigProblem {
  const isAddress = /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text);
  return isAddress ? text : new ConfigProblem('use an address such as Alongside <no-reply@example.org>');
}

function parseProxies(text: string): Config['trustProxy'] | ConfigProblem {
  if (text === 'false' || text === '0') return false;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  const areAddresses = addresses.every((part) => isIP(part.replace(/\/\d{1,3}$/, '')) > 0);
  return areAddresses
    ? addresses
    : new ConfigProblem('use the number of proxies in front (1), or their addresses with commas');
}
