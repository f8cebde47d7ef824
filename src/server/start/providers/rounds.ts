import type { ConnectedProvider } from '#server/start/connect-provider.ts';
import { type Readings, readingsOf } from '#server/start/gauges.ts';
import type { SharedParts } from './hosted-provider.ts';
import type { Keeper } from './keep-open.ts';

/** Milliseconds from one visit to a provider to the next: while people use it, and while no one does (record 65). */
const visitEvery = { open: 60_000, closed: 120_000 };
/** Milliseconds after an email was written in which its task is looked for every second: it may wait until an act cannot be undone. */
const emailMs = 90_000;

type RoundsInput = {
  served: Keeper<ConnectedProvider>;
  shared: Pick<SharedParts, 'visitSlots' | 'mailSlots' | 'idleMs'>;
  /** Connects a provider that no one uses. */
  connect: () => Promise<ConnectedProvider>;
  onError: (error: unknown) => void;
};

type Rounds = {
  /** Begins what is due, and closes the provider where it is idle; to be called every second. */
  look(): void;
  hearOfEmail(): void;
  readings: Readings;
  stop(): Promise<void>;
};

/**
 * Does the tasks of a provider without a worker that asks its database all the time: it is visited now and then, with connections of its
 * own while no one uses it.
 */
export function createRounds({ served, shared, connect, onError }: RoundsInput): Rounds {
  const seen: Seen = { oldestEmail: 0, waitingTasks: new Map() };
  const slots = new Map<string, number>();
  let nextVisit = 0;
  let emailsUntil = 0;
  let running: Promise<void> | undefined;
  let isOver = false;

  const begin = (work: () => Promise<void>) => {
    running = work()
      .catch(onError)
      .finally(() => (running = undefined));
  };

  async function doWork({ tasks, handlers }: ConnectedProvider, isVisit: boolean): Promise<void> {
    if (isVisit) await shared.visitSlots(() => tasks.doDue(handlers, slots));
    if (!isOver) await shared.mailSlots(() => tasks.sendWaiting(handlers));
  }

  /** Uses the connections of those who use the provider, where there are any. */
  async function look(isVisit: boolean): Promise<void> {
    const use = await served.lookIn();
    if (use) return doWork(use.value, isVisit).finally(use.release);
    if (!isVisit) return;
    const provider = await shared.visitSlots(connect);
    try {
      await doWork(provider, isVisit);
      const { oldestEmail, waitingTasks } = readingsOf(provider.context.pool);
      [seen.oldestEmail, seen.waitingTasks] = [await oldestEmail(), await waitingTasks()];
    } finally {
      await provider.close();
    }
  }

  return {
    look() {
      served.closeIfIdle(shared.idleMs);
      if (isOver || running) return;
      const now = Date.now();
      const isOpen = served.isOpen();
      if (now >= nextVisit)
        begin(() => look(true).finally(() => (nextVisit = Date.now() + visitEvery[isOpen ? 'open' : 'closed'])));
      else if (isOpen && now < emailsUntil) begin(() => look(false));
    },
    hearOfEmail() {
      emailsUntil = Date.now() + emailMs;
    },
    readings: createReadings(served, seen),
    async stop() {
      isOver = true;
      await running;
    },
  };
}

/** Values of a provider that no one uses, as its last visit saw them. */
type Seen = { oldestEmail: number; waitingTasks: ReadonlyMap<string, number> };

/** Reads from the pool that people use, where it is open, and else what the last visit saw. */
function createReadings(served: Keeper<ConnectedProvider>, seen: Seen): Readings {
  const read = async <T>(live: (readings: Readings) => T | Promise<T>, last: () => T): Promise<T> => {
    const use = await served.lookIn();
    if (!use) return last();
    try {
      return await live(readingsOf(use.value.context.pool));
    } finally {
      use.release();
    }
  };
  const none = () => 0;
  return {
    waitingCalls: () => read((readings) => readings.waitingCalls(), none),
    waitSeconds: () => read((readings) => readings.waitSeconds(), none),
    oldestEmail: () =>
      read(
        (readings) => readings.oldestEmail(),
        () => seen.oldestEmail,
      ),
    waitingTasks: () =>
      read(
        (readings) => readings.waitingTasks(),
        () => seen.waitingTasks,
      ),
  };
}
