import type { ConnectedProvider } from '#server/start/connect-provider.ts';
import { type Readings, readingsOf } from '#server/start/gauges.ts';
import type { SharedParts } from './hosted-provider.ts';
import type { Keeper } from './keep-open.ts';

/** Milliseconds from one visit to a provider to the next: while people use it, and while no one does (record 65). */
const visitEvery = { open: 60_000, closed: 120_000 };
/** It doubles with each failure in a row, up to this. */
const visitAtLeastEvery = 600_000;
/** Milliseconds after an email was written in which its task is looked for every second: it may wait until an act cannot be undone. */
const emailMs = 90_000;

type RoundsInput = {
  /** Brings its database up to date, which has slots of its own. */
  prepared: Keeper<unknown>;
  served: Keeper<ConnectedProvider>;
  shared: Pick<SharedParts, 'visitSlots' | 'mailSlots' | 'idleMs'>;
  /** Connects a provider that no one uses. */
  connect: () => Promise<ConnectedProvider>;
  onError: (error: unknown) => void;
  /** Milliseconds until the first visit. */
  firstAfter: number;
};

type Rounds = {
  /** Begins what is due, and closes the provider where it is idle; to be called every second. */
  look(): void;
  hearOfEmail(): void;
  readings: Readings;
  /** Returns the seconds since a visit succeeded; NaN before the first. */
  sinceVisit(): number;
  /** Begins nothing more, and waits for the emails that go. */
  stop(): Promise<void>;
};

/**
 * Does the tasks of a provider without a worker that asks its database all the time: it is visited now and then, with connections of its
 * own while no one uses it.
 */
export function createRounds({ prepared, served, shared, connect, onError, firstAfter }: RoundsInput): Rounds {
  const seen: Seen = { oldestEmail: 0, waitingTasks: new Map() };
  const work = createWork({ served, shared, connect, seen });
  let nextVisit = Date.now() + firstAfter;
  let visited = Number.NaN;
  let failures = 0;
  let emailsUntil = 0;
  let isPreparing = false;
  let running: Promise<void> | undefined;

  const fail = (error: unknown) => {
    failures += 1;
    onError(error);
  };
  const waitForNext = () => {
    const every = visitEvery[served.isOpen() ? 'open' : 'closed'];
    nextVisit = Date.now() + Math.min(every * 2 ** failures, visitAtLeastEvery);
  };

  async function visit(): Promise<void> {
    await work.visit();
    failures = 0;
    visited = Date.now();
  }

  async function prepare(): Promise<void> {
    isPreparing = true;
    try {
      (await prepared.use()).release();
    } catch (error) {
      fail(error);
      waitForNext();
    } finally {
      isPreparing = false;
    }
  }

  return {
    look() {
      served.closeIfIdle(shared.idleMs);
      if (work.isOver() || running || isPreparing) return;
      const now = Date.now();
      const end = () => (running = undefined);
      // Whatever holds it up there holds up nothing here.
      if (now >= nextVisit && !prepared.isOpen()) void prepare();
      else if (now >= nextVisit) running = visit().catch(fail).finally(waitForNext).finally(end);
      else if (served.isOpen() && now < emailsUntil)
        running = work
          .sendEmails()
          .catch((error) => {
            emailsUntil = 0;
            fail(error);
          })
          .finally(end);
    },
    hearOfEmail() {
      emailsUntil = Date.now() + emailMs;
    },
    readings: createReadings(served, seen),
    sinceVisit: () => (Date.now() - visited) / 1000,
    async stop() {
      work.end();
      await running;
    },
  };
}

type WorkInput = Pick<RoundsInput, 'served' | 'shared' | 'connect'> & { seen: Seen };

/** Makes what a visit does. Once it is over nothing begins, and who sends emails begins no other. */
function createWork({ served, shared, connect, seen }: WorkInput) {
  const slots = new Map<string, number>();
  let isOver = false;
  const doDue = ({ tasks, handlers }: ConnectedProvider) => tasks.doDue(handlers, slots);
  const send = ({ tasks, handlers }: ConnectedProvider) =>
    shared.mailSlots(async () => {
      if (!isOver) await tasks.sendWaiting(handlers, () => !isOver);
    });

  /** Connects and does what is due in one slot, so that no provider holds connections while it waits for another's visit. */
  async function visitClosed(): Promise<void> {
    const own: { provider?: ConnectedProvider } = {};
    try {
      await shared.visitSlots(async () => {
        if (isOver) return;
        own.provider = await connect();
        await doDue(own.provider);
      });
      if (!own.provider) return;
      await send(own.provider);
      const { oldestEmail, waitingTasks } = readingsOf(own.provider.context.pool);
      [seen.oldestEmail, seen.waitingTasks] = [await oldestEmail(), await waitingTasks()];
    } finally {
      await own.provider?.close();
    }
  }

  /** Uses the connections of those who use the provider, where it is open. */
  async function visitOpen(isVisit: boolean): Promise<boolean> {
    const use = await served.lookIn();
    if (!use) return false;
    try {
      if (isVisit)
        await shared.visitSlots(async () => {
          if (!isOver) await doDue(use.value);
        });
      await send(use.value);
      return true;
    } finally {
      use.release();
    }
  }

  return {
    isOver: () => isOver,
    end() {
      isOver = true;
    },
    async visit(): Promise<void> {
      if (!(await visitOpen(true))) await visitClosed();
    },
    async sendEmails(): Promise<void> {
      await visitOpen(false);
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
