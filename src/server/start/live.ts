import pg from 'pg';
import type { Config } from '#server/config.ts';
import { isLoopback } from '#server/kernel/own-machine.ts';

/** The addresses that must be encrypted where the portal is live, and the conditions that a live server warns of. */

type LiveUrls = Pick<Config, 'publicUrl' | 'mailUrl' | 'mapsUrl'> & {
  databaseUrl: string | undefined;
  ownerUrl: string | undefined;
};

/** Parameters of MAIL_URL that name another server than the address does. */
const renaming = /^(host|service)$/;
/** Parameters that weaken or end its encryption. */
const weakening = /^(ignoreTLS|opportunisticTLS|requireTLS|secure|tls\..*)$/;

/** Writes one line for each address that a live server would use without encryption. */
export function findUnencrypted({ publicUrl, mailUrl, mapsUrl, databaseUrl, ownerUrl }: LiveUrls): string[] {
  const problems: string[] = [];
  if (isOpen(publicUrl)) {
    problems.push(
      'PUBLIC_URL starts with http: where ENVIRONMENT is live, people reach the portal by https. Use an address that starts with https://.',
    );
  }
  if (mapsUrl && isOpen(mapsUrl)) {
    problems.push(
      'MAPS_URL starts with http: where ENVIRONMENT is live, addresses are sent by https. Use an address that starts with https://.',
    );
  }
  if ([databaseUrl, ownerUrl].some(isWithoutTls)) {
    problems.push(
      'DATABASE_URL and DATABASE_OWNER_URL must ask for encryption: where ENVIRONMENT is live, the data travels encrypted. Add sslmode=verify-full.',
    );
  }
  const parameters = mailUrl ? findForbiddenParameters(new URL(mailUrl)) : [];
  if (parameters.length > 0) {
    problems.push(
      `MAIL_URL cannot be used with ${parameters.join(', ')}: where ENVIRONMENT is live, emails leave encrypted. Take that out of the address.`,
    );
  }
  return problems;
}

/** Says whether emails need TLS: they hold links that sign people in, so a live server gives them to no other machine without it. */
export function requiresMailTls({ environment, mailUrl }: Pick<Config, 'environment' | 'mailUrl'>): boolean {
  return environment === 'live' && mailUrl !== undefined && !isLoopback(new URL(mailUrl).hostname);
}

type LiveSettings = Pick<Config, 'environment' | 'databaseUrls'>;

/** Finds what a live server does not refuse, and its operator should know. `uid`: of the process, absent on Windows. */
export function findWarnings({ environment, databaseUrls }: LiveSettings, uid: number | undefined): string[] {
  if (environment !== 'live') return [];
  const warnings: string[] = [];
  if (uid === 0) warnings.push('Warning: this server runs as root. Start it as a user who may do less.');
  if (!databaseUrls) {
    warnings.push(
      'Warning: the data is in the embedded PostgreSQL, which is a beta build without backups. Set DATABASE_URL and DATABASE_OWNER_URL.',
    );
  }
  if (databaseUrls && [databaseUrls.app, databaseUrls.owner].some(isWithoutCheck)) {
    warnings.push(
      'Warning: the certificate of the database is not checked. Use sslmode=verify-full in DATABASE_URL and DATABASE_OWNER_URL.',
    );
  }
  return warnings;
}

function findForbiddenParameters({ hostname, searchParams }: URL): string[] {
  const isHere = isLoopback(hostname);
  return [...searchParams.keys()].filter((name) => renaming.test(name) || (!isHere && weakening.test(name)));
}

function isOpen(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Says whether a database is on another machine, and its address, or PGSSLMODE, asks for no encryption. */
function isWithoutTls(url: string | undefined): boolean {
  return url !== undefined && findTls(url) === false;
}

/** Says whether the certificate of a database is not checked. */
function isWithoutCheck(url: string): boolean {
  const tls = findTls(url);
  return typeof tls === 'object' && tls.rejectUnauthorized === false;
}

/** Finds the driver's TLS setting from the address, else from PGSSLMODE; true for a database on this machine. */
function findTls(url: string): pg.ConnectionConfig['ssl'] {
  const { host, ssl } = new pg.Client({ connectionString: url });
  return host.startsWith('/') || isLoopback(host) || ssl;
}
