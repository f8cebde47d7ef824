import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import type { Pooling } from './database-urls.ts';
import { followPrimary, type PrimaryFollower } from './follow-primary.ts';

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

const parseTimestamp: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const oids = { int8: 20, date: 1082, time: 1083, timestamptz: 1184 };
/** Beyond this many texts statements go unnamed: a server keeps every named one in each of its sessions. */
const maxNamedStatements = 500;
/** The limits of each session, in milliseconds by the names of PostgreSQL. */
export const sessionLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 20_000 };
const setLimits = Object.entries(sessionLimits)
  .map(([name, ms]) => `set ${name} = ${ms}`)
  .join('; ');
const transactionSteps = new Set(['begin', 'commit', 'rollback']);
const statementNames = new Map<string, string>();

export type PoolOptions = {
  url: string;
  /** The way in which the address gives sessions; absent: one to each connection. */
  pooling?: Pooling | undefined;
  max?: number;
  /** The key that shows the database that a statement is the server's own (db/functions/call.sql); absent: `serverKeyOf` has none. */
  serverKey?: string | undefined;
  applicationName?: string;
  connectTimeout?: number;
  /** The time a statement may wait for an answer; the server's own limit is shorter, so this covers a dead network. */
  queryTimeout?: number;
  /** Hears of each statement when it is sent, by its text, which holds no value; what it returns hears of its end. */
  watch?: StatementWatch | undefined;
};

export type StatementWatch = (text: string) => () => void;

/** Creates a pool of pipelining sessions that prepare every statement that has values, unless a pooler stands between that carries none. */
export function createPool({
  url,
  pooling = 'session',
  max = 10,
  serverKey,
  applicationName = 'alongside',
  connectTimeout = 5_000,
  queryTimeout = 20_000,
  watch,
}: PoolOptions): Pool {
  const primary = followPrimary({ url, max });
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientWith({ serverKey, watch, pooling, primary }) as unknown as new () => pg.ClientBase,
    pipeline: true,
    max,
    types: { getTypeParser } as pg.CustomTypesConfig,
    application_name: applicationName,
    // Not in the connection's first message: a pooler refuses those that it does not know, or drops them. Shared sessions have limits of
    // their own, without which a server does not start.
    onConnect: (client) => primary.enter(client, pooling === 'session' ? setLimits : undefined),
    query_timeout: queryTimeout,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  if (serverKey) serverKeys.set(pool, serverKey);
  // The pool replaces a session that dies while idle (the database restarts), so the error needs no report.
  pool.on('error', () => {});
  // The pool stops listening while a session is in use: its queries fail on their own, the process must not.
  pool.on('connect', (client) => client.on('error', () => {}));
  primary.watch(pool);
  return pool;
}

const serverKeys = new WeakMap<object, string>();

type ClientOptions = Pick<PoolOptions, 'serverKey' | 'watch' | 'pooling'> & { primary: PrimaryFollower };

function clientWith({ serverKey, watch, pooling, primary }: ClientOptions) {
  return class extends NamingClient {
    protected override readonly isNaming = pooling !== 'transaction-unnamed';

    constructor(config?: pg.ClientConfig) {
      super(config);
      if (serverKey) serverKeys.set(this, serverKey);
      primary.begin(this);
    }

    // biome-ignore lint/suspicious/noExplicitAny: stands in for all the overloads, like the one below
    override query(...args: any[]): any {
      const end = typeof args[0] === 'string' ? watch?.(args[0]) : undefined;
      if (!end) return super.query(...args);
      const callback = args.at(-1);
      if (typeof callback !== 'function') {
        const result = super.query(...args);
        result.then(end, end);
        return result;
      }
      return super.query(...args.slice(0, -1), (...answer: unknown[]) => {
        end();
        callback(...answer);
      });
    }
  };
}

/** Returns the key for a statement that only the server may run, as a value of it. No key fits where the pool was made without one. */
export function serverKeyOf(session: object): string {
  return serverKeys.get(session) ?? '';
}

/**
 * Statements sent as text and values get a name, so that each session parses and plans them once. A text is one statement; several go
 * as `{ text }`, as the job queue's do.
 */
class NamingClient extends pg.Client {
  protected readonly isNaming: boolean = true;

  // biome-ignore lint/suspicious/noExplicitAny: stands in for all the overloads of pg's own method
  override query(...args: any[]): any {
    const [text, values, callback] = args;
    const isNamed = this.isNaming && typeof text === 'string' && Array.isArray(values) && isOneStatement(text);
    const name = isNamed ? toStatementName(text) : undefined;
    const query = super.query as (...rest: unknown[]) => unknown;
    this.sendTogether();
    if (name) return query.call(this, { name, text }, values, callback);
    // PostgreSQL takes one statement a message then, so that no text of the application can carry a second one.
    if (serverKeys.has(this) && typeof text === 'string' && !transactionSteps.has(text))
      return query.call(this, { text, queryMode: 'extended' }, values, callback);
    return query.apply(this, args);
  }

  /** Sends the statements of one turn in one packet: the system call costs more than a statement's own work here. */
  private sendTogether(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

/** Says whether a text can be prepared: several statements in one text, as the job queue sends them, cannot. */
function isOneStatement(text: string): boolean {
  return !text.includes(';');
}

/** Names a statement from the text alone: a session that another process used before has no other statement of this name. */
function toStatementName(text: string): string | undefined {
  const knownName = statementNames.get(text);
  if (knownName || statementNames.size >= maxNamedStatements) return knownName;
  const name = createHash('sha256').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === oids.int8) return Number;
  if (oid === oids.date) return String;
  if (oid === oids.time) return (text: string) => text.slice(0, 5);
  // As it goes into replies. pg-boss, which shares the pool, reads its own times as text.
  if (oid === oids.timestamptz) return (text: string) => parseTimestamp(text).toISOString();
  return pg.types.getTypeParser(oid, format as 'text');
}
