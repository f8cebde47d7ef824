import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { emailDelaySeconds } from '#domain/schedule/office-limits.ts';
import { serverKeyOf } from '#server/db/pool.ts';
import { inTaskTransaction, type Tx } from '#server/db/transaction.ts';

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
  stop(): Promise<void>;
};

const schema = 'pgboss';
/** An email takes seconds; after this long another server takes the task of one that died. */
const emailExpiry = { expireInSeconds: 60 };
const queues = {
  mail: 'mail',
  requeue: 'requeue',
  lapse: 'lapse',
  purge: 'purge',
  remind: 'remind',
  notices: 'notices',
};

/** Makes the queues as the database's owner; every start does so, and a repeat changes nothing. */
export async function prepareTasks(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {});
  await boss.start();
  try {
    // An email is tried for about a day, and goes within a minute of the mail server's return.
    await boss.createQueue(queues.mail, {
      retryLimit: 2400,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 45,
      deleteAfterSeconds: 86_400,
      ...emailExpiry,
    });
    // Making a queue that exists does not change it.
    await boss.updateQueue(queues.mail, emailExpiry);
    await boss.createQueue(queues.requeue, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 86_400 });
    await boss.createQueue(queues.lapse, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 });
    await boss.createQueue(queues.purge, { policy: 'short', retryLimit: 2, deleteAfterSeconds: 86_400 });
    await boss.createQueue(queues.remind, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 });
    await boss.createQueue(queues.notices, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 });
    await boss.schedule(queues.requeue, '*/15 * * * *');
    await boss.schedule(queues.lapse, '* * * * *');
    await boss.schedule(queues.notices, '* * * * *');
    await boss.schedule(queues.purge, '17 3 * * *');
    // It is Monday morning at another time in each zone.
    await boss.schedule(queues.remind, '3,33 * * * *');
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

type TaskHandlers = {
  sendEmail(emailRef: string): Promise<void>;
  requeue(): Promise<void>;
  lapse(): Promise<void>;
  purge(): Promise<void>;
  remind(): Promise<void>;
  deliverNotices(): Promise<void>;
};

/** Connects to the queues; with `supervise` this process also maintains them and their schedules. */
export async function startTasks({
  pool,
  supervise = false,
  onError,
}: {
  pool: Pool;
  supervise?: boolean;
  onError: (error: Error) => void;
}): Promise<RunningTasks> {
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
      await boss.send(
        queues.mail,
        { ref: emailRef },
        {
          db,
          priority: isAgain ? -1 : 0,
          ...(isUndoable && { startAfter: emailDelaySeconds }),
        },
      );
    },
    async work(work) {
      // Each looks for an email once a second: four emails a second, so that a hundred wait for half a minute.
      const options = { batchSize: 1, pollingIntervalSeconds: 1, localConcurrency: 4 };
      await boss.work<{ ref: string }>(queues.mail, options, async ([job]) => {
        if (job) await work.sendEmail(job.data.ref);
      });
      await boss.work(queues.requeue, { pollingIntervalSeconds: 5 }, () => work.requeue());
      await boss.work(queues.lapse, { pollingIntervalSeconds: 5 }, () => work.lapse());
      await boss.work(queues.notices, { pollingIntervalSeconds: 5 }, () => work.deliverNotices());
      await boss.work(queues.purge, { pollingIntervalSeconds: 60 }, () => work.purge());
      await boss.work(queues.remind, { pollingIntervalSeconds: 60 }, () => work.remind());
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  };
}
