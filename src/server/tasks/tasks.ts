import type { Pool } from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import { emailDelaySeconds } from '#domain/schedule/office-limits.ts';
import { serverKeyOf } from '#server/db/pool.ts';
import { inTaskTransaction, rows, type Tx } from '#server/db/transaction.ts';

/** Work without a request. A task is sent in the transaction that causes it. */
export type Tasks = {
  /**
   * Sends an email: one that is tried again goes after new ones, so that many refused emails delay none. One about an act of the office
   * waits until that can no longer be undone.
   */
  sendEmail(tx: Tx, emailRef: string, options?: { isAgain?: boolean; isUndoable?: boolean }): Promise<void>;
};

export type RunningTasks = Tasks & {
  /** Lets this process also do the tasks that wait in the queues. */
  work(work: TaskHandlers): Promise<void>;
  /**
   * Does what comes again and is due, and maintains the queues, once: for a process that looks in now and then instead of working. `slots`
   * are those in which it has done each kind, which it need not ask for again.
   */
  doDue(work: TaskHandlers, slots: Map<string, number>): Promise<void>;
  /** Sends the emails that wait, until there is none, several in a row fail, or `mayGoOn` says no. */
  sendWaiting(work: TaskHandlers, mayGoOn: () => boolean): Promise<void>;
  stop(): Promise<void>;
};

const schema = 'pgboss';
/** An email takes seconds; after this long another server takes the task of one that died. */
const emailExpiry = { expireInSeconds: 60 };
const mail = 'mail';
/** Emails in a row that a mail server may refuse before it counts as down: one address that it refuses for now comes first each time. */
const mostFailures = 5;
/**
 * Work that comes again: when, how often it is tried, how long a task that is done stays, and how often a server looks for one. `slot` are
 * the seconds in which servers that only look in do it once.
 */
const timed = {
  requeue: { cron: '*/15 * * * *', slot: 900, retryLimit: 0, deleteAfterSeconds: 86_400, pollingIntervalSeconds: 5 },
  lapse: { cron: '* * * * *', slot: 60, retryLimit: 0, deleteAfterSeconds: 3600, pollingIntervalSeconds: 5 },
  notices: { cron: '* * * * *', slot: 60, retryLimit: 0, deleteAfterSeconds: 3600, pollingIntervalSeconds: 5 },
  purge: { cron: '17 3 * * *', slot: 86_400, retryLimit: 2, deleteAfterSeconds: 86_400, pollingIntervalSeconds: 60 },
  // It is Monday morning at another time in each zone.
  remind: { cron: '3,33 * * * *', slot: 1800, retryLimit: 0, deleteAfterSeconds: 3600, pollingIntervalSeconds: 60 },
};
const timedNames = Object.keys(timed) as (keyof typeof timed)[];

/** Makes the queues as the database's owner; every start does so, and a repeat changes nothing. */
export async function prepareTasks(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {});
  await boss.start();
  try {
    // An email is tried for about a day, and goes within a minute of the mail server's return.
    await boss.createQueue(mail, {
      retryLimit: 2400,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 45,
      deleteAfterSeconds: 86_400,
      ...emailExpiry,
    });
    // Making a queue that exists does not change it.
    await boss.updateQueue(mail, emailExpiry);
    for (const name of timedNames) {
      const { cron, retryLimit, deleteAfterSeconds } = timed[name];
      await boss.createQueue(name, { policy: 'short', retryLimit, deleteAfterSeconds });
      await boss.schedule(name, cron);
    }
    const db = boss.getDb();
    await db.executeSql(`grant usage on schema ${schema} to alongside_app`);
    await db.executeSql(`grant select, insert, update, delete on all tables in schema ${schema} to alongside_app`);
    await db.executeSql(`grant execute on all functions in schema ${schema} to alongside_app`);
    await db.executeSql(onlyForTasks);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Only the server's own work sees and sends tasks; calls send one by `send_task` (docs/security.md, "A query forgets whose rows it may
 * see"). Once a table: what changes it waits for its readers. Servers that start at once take turns.
 */
const onlyForTasks = `do $$ declare name text; begin
  perform pg_advisory_xact_lock(hashtextextended('alongside tasks', 0));
  for name in select relname from pg_class where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p')
     and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'for_tasks') loop
    execute format('alter table ${schema}.%I enable row level security', name);
    execute format('drop policy if exists for_calls on ${schema}.%I', name);
    execute format($policy$create policy for_tasks on ${schema}.%I using ((select public.call_scope()) = 'task')$policy$, name);
  end loop;
end $$`;

/** Counts the tasks of each queue that are due and that no server has begun. */
export async function countWaitingTasks(tx: Tx): Promise<Map<string, number>> {
  const counts = await rows<{ name: string; count: number }>(
    tx,
    `select queue.name, count(job.id) as count from ${schema}.queue
       left join ${schema}.job on job.name = queue.name and job.state in ('created', 'retry') and job.start_after <= now()
      group by queue.name`,
  );
  return new Map(counts.map(({ name, count }) => [name, count]));
}

export type TaskHandlers = Record<keyof typeof timed, () => Promise<void>> & {
  sendEmail(emailRef: string): Promise<void>;
  /** The most emails that are sent at the same time. */
  emailsAtOnce: number;
};

/**
 * Starts a worker that takes one email after the other. It looks again after a second where there was none, and where the mail server took
 * none, so that a long queue does not press on a server that is down.
 */
async function workOnEmails(boss: PgBoss, { sendEmail }: TaskHandlers): Promise<void> {
  const worker = await boss.work(mail, { pollingIntervalSeconds: 1 }, async ([job]: Job<{ ref: string }>[]) => {
    await sendEmail(job!.data.ref);
    boss.notifyWorker(worker);
  });
}

/** Takes a task and does it; says whether there was one, and whether it was done. */
async function doOne<T extends object>(
  boss: PgBoss,
  name: string,
  work: (data: T) => Promise<void>,
  onError: (error: Error) => void = () => {},
): Promise<'none' | 'done' | 'failed'> {
  const [job] = await boss.fetch<T>(name);
  if (!job) return 'none';
  try {
    await work(job.data);
  } catch (error) {
    onError(error as Error);
    await boss.fail(name, job.id, error as Error);
    return 'failed';
  }
  await boss.complete(name, job.id);
  return 'done';
}

type TimedInput = { work: TaskHandlers; slots: Map<string, number>; onError: (error: Error) => void };

/**
 * Does each kind of timed work once in its slot: the first server that looks in puts its task into the queue, where the others find that it
 * is there or done.
 */
async function doTimed(boss: PgBoss, { work, slots, onError }: TimedInput): Promise<void> {
  for (const name of timedNames) {
    const { slot: singletonSeconds } = timed[name];
    const slot = Math.floor(Date.now() / 1000 / singletonSeconds);
    if (slots.get(name) === slot) continue;
    await boss.send(name, null, { singletonSeconds });
    // This machine's clock may be ahead of the database's: what was done there already says nothing of this slot.
    if ((await doOne(boss, name, work[name], onError)) === 'done') slots.set(name, slot);
  }
}

/** Makes what a process does that only looks in. */
function lookingIn(boss: PgBoss, onError: (error: Error) => void): Pick<RunningTasks, 'doDue' | 'sendWaiting'> {
  return {
    async doDue(work, slots) {
      await doTimed(boss, { work, slots, onError });
      await boss.supervise();
    },
    async sendWaiting({ sendEmail, emailsAtOnce }, mayGoOn) {
      let failures = 0;
      const sendOne = async () => {
        const outcome = await doOne<{ ref: string }>(boss, mail, ({ ref }) => sendEmail(ref));
        failures = outcome === 'failed' ? failures + 1 : 0;
        return outcome !== 'none' && failures < mostFailures && mayGoOn();
      };
      const sendAll = async () => {
        while (await sendOne());
      };
      // Mostly there is none, and one asks.
      if (await sendOne()) await Promise.all(Array.from({ length: emailsAtOnce }, sendAll));
    },
  };
}

type TasksInput = {
  pool: Pool;
  supervise?: boolean;
  onError: (error: Error) => void;
  /** Hears of each email, before its transaction commits. */
  onEmailQueued?: (() => void) | undefined;
};

/** Connects to the queues; with `supervise` this process also maintains them and their schedules. */
export async function startTasks({
  pool,
  supervise = false,
  onError,
  onEmailQueued,
}: TasksInput): Promise<RunningTasks> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        inTaskTransaction(pool, (tx) => tx.query({ text, values: values?.length ? values : undefined })),
    },
    schema,
    migrate: false,
    createSchema: false,
    supervise,
    schedule: supervise,
  });
  boss.on('error', onError);
  await boss.start();
  return {
    async sendEmail(tx, emailRef, { isAgain = false, isUndoable = false } = {}) {
      const db = {
        executeSql: (text: string, [jobs]: unknown[] = []) =>
          tx.query('select id from send_task($1, $2, $3)', [text, jobs, serverKeyOf(tx)]),
      };
      const priority = isAgain ? -1 : 0;
      const options = { db, priority, ...(isUndoable && { startAfter: emailDelaySeconds }) };
      await boss.send(mail, { ref: emailRef }, options);
      onEmailQueued?.();
    },
    async work(work) {
      // A worker for each email that is sent at the same time, so that one with which the mail server hangs delays no other.
      for (let count = 0; count < work.emailsAtOnce; count++) await workOnEmails(boss, work);
      for (const name of timedNames) {
        const { pollingIntervalSeconds } = timed[name];
        await boss.work(name, { pollingIntervalSeconds }, () => work[name]());
      }
    },
    ...lookingIn(boss, onError),
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  };
}
