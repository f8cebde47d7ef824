import type { Writable } from 'node:stream';
import pg from 'pg';

/** Milliseconds that a session may go unanswered before the pool asks whether the database is still where it was. */
const patience = 1_500;
const pause = 500;
/** Milliseconds that the answer may take. */
const answerTimeout = 1_500;
/** The same of a session's first statement, which may wait in the queue of a pooler: a probe finds sooner that its server has died. */
const firstAnswerTimeout = 5_000;

const readOnlyState = '25006';
/** The state of a transaction whose outcome the server cannot tell. */
const unknownOutcome = '08007';

/** The state of a session that must wait until others end. */
const tooManySessions = '53300';

/** Says which run of which server answers, and which of the given processes are still at work there: one that only ends is not, a second later. */
const findServerSql = (
  pids: readonly number[],
) => `select extract(epoch from pg_postmaster_start_time())::text as server,
  current_setting('transaction_read_only') = 'on' as "isReadOnly",
  array(select pid from pg_stat_activity
         where pid = any('{${pids.join()}}') and usename = current_user and state = 'active'
           and query_start < clock_timestamp() - interval '1 second') as "atWork"`;

type ServerFacts = { server: string; isReadOnly: boolean; atWork: number[] };
type Session = { begunAt: number; takenAt?: number | undefined; server?: string };
type Socket = { connection: { stream: Writable; emit(name: 'error', error: Error): void } };

export type PrimaryFollower = {
  /** Hears of a session before it connects. */
  begin(client: pg.Client): void;
  /** Runs the first statements of a session and refuses one whose server takes no writes; the newest says where the database is. */
  enter(client: pg.ClientBase, settings: string | undefined): Promise<void>;
  /** Takes over the pool whose sessions these are. */
  watch(pool: pg.Pool): void;
};

/**
 * Keeps a pool's sessions on the server to which its address leads now (record 64). A proxy leads to another after the first has died,
 * and need not close what it had: such a session would wait for an answer until its timeout, or read from a server that is no primary.
 */
export function followPrimary({ url, max }: { url: string; max: number }): PrimaryFollower {
  const sessions = new Map<object, Session>();
  /** The processes of sessions that ended before their statement did: a commit waits on while no standby is there. */
  const givenUp = new Set<number>();
  let current: string | undefined;
  let isAsking = false;

  function moveTo(server: string): void {
    if (server === current) return;
    current = server;
    givenUp.clear();
    closeWhere((session) => session.server !== undefined && session.server !== server);
  }
  function closeWhere(isLost: (session: Session) => boolean): void {
    for (const [client, session] of sessions) if (isLost(session)) (client as Socket).connection.stream.destroy();
  }
  const isUnanswered = ({ begunAt, takenAt, server }: Session) =>
    performance.now() - (server === undefined ? begunAt : (takenAt ?? Number.POSITIVE_INFINITY)) > patience;

  /** Asks over a new connection, since those that are open lead to where the database was. */
  async function ask(): Promise<void> {
    if (isAsking || ![...sessions.values()].some(isUnanswered)) return;
    isAsking = true;
    const { server } = await findServer(url).finally(() => {
      isAsking = false;
    });
    moveTo(server);
    closeWhere((session) => session.server === undefined && isUnanswered(session));
  }

  return {
    begin(client) {
      sessions.set(client, { begunAt: performance.now() });
      client.once('end', () => {
        const { processID } = client as unknown as { processID?: number };
        if (processID && sessions.get(client)?.takenAt) givenUp.add(processID);
        sessions.delete(client);
      });
      client.on('notice', ({ routine }) => routine === 'SyncRepWaitForLSN' && loseOutcome(client));
    },
    async enter(client, settings) {
      const pids = [...givenUp];
      const { server, atWork } = await readServer(client, { settings, pids, timeout: firstAnswerTimeout });
      const session = sessions.get(client);
      if (session) session.server = server;
      moveTo(server);
      for (const pid of pids) if (!atWork.includes(pid)) givenUp.delete(pid);
      if (givenUp.size < max) return;
      throw Object.assign(new Error('The database is still at work on what was given up'), { code: tooManySessions });
    },
    watch(pool) {
      const take = (client: object, takenAt: number | undefined) => {
        const session = sessions.get(client);
        if (session) session.takenAt = takenAt;
      };
      pool.on('acquire', (client) => take(client, performance.now()));
      // One with an error is about to be closed, as still taken.
      pool.on('release', (error, client) => error || take(client, undefined));
      const timer = setInterval(() => {
        if (pool.ending) clearInterval(timer);
        else ask().catch(() => {}); // The next time may find it.
      }, pause).unref();
    },
  };
}

/** Says whether a session's server has become one that takes no writes, so that the session is of no use. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: string } | undefined)?.code === readOnlyState;
}

async function findServer(url: string): Promise<ServerFacts> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'alongside',
    connectionTimeoutMillis: answerTimeout,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await readServer(client);
  } finally {
    client.end().catch(() => {});
  }
}

type FirstStatements = { settings?: string | undefined; pids?: readonly number[]; timeout?: number };

/** Runs a session's first statements and reads its server, of which `server` names one run; refuses one that takes no writes. */
async function readServer(
  client: pg.ClientBase,
  { settings, pids = [], timeout = answerTimeout }: FirstStatements = {},
): Promise<ServerFacts> {
  const text = [settings, findServerSql(pids)].filter(Boolean).join('; ');
  // Several statements in one text have a list of results.
  const results = await client.query({ text, query_timeout: timeout } as pg.QueryConfig);
  const facts = [results].flat().at(-1)!.rows[0] as ServerFacts;
  if (!facts.isReadOnly) return facts;
  throw Object.assign(new Error('The address of the database leads to a server that takes no writes'), {
    code: readOnlyState,
  });
}

/**
 * Fails the statement at work: a person has ended its wait for the standby, after which PostgreSQL reports the commit as done. Were
 * that acknowledged, the death of the primary could lose it.
 */
function loseOutcome(client: object): void {
  const error = Object.assign(new Error('The commit is not on the standby'), { code: unknownOutcome });
  (client as Socket).connection.emit('error', error);
}
