import { StartError } from '#server/start/start-error.ts';

/** Something that is opened when it is first used, and closed once no one has used it for a while. */
export type Keeper<T> = {
  /** Opens it where it is closed; `release` says that the use is over, and may be called twice. */
  use(): Promise<Use<T>>;
  /** Uses it without counting as a use, so that it does not stay open for it; undefined where it is closed. */
  lookIn(): Promise<Use<T>> | undefined;
  /** Closes it where no one has used it for these milliseconds. */
  closeIfIdle(ms: number): void;
  /** Closes it once it has opened, if it has begun to; nothing opens it afterwards. */
  close(): Promise<void>;
  /** Says whether it has opened. */
  isOpen(): boolean;
};

type Use<T> = { value: T; release(): void };

type KeepInput<T> = {
  open: () => Promise<T>;
  close: (value: T) => Promise<void>;
  /** Milliseconds for which a failure to open answers those who come next. */
  retryMs: number;
  now?: () => number;
};

/** Keeps one of something open: who comes while it opens waits for the same one, and who comes while it closes for the next. */
export function keepOpen<T>({ open, close, retryMs, now = Date.now }: KeepInput<T>): Keeper<T> {
  let opened: Promise<T> | undefined;
  let closing: Promise<void> = Promise.resolve();
  let failure: { error: unknown; until: number } | undefined;
  let hasOpened = false;
  let isOver = false;
  let users = 0;
  let lastUsed = 0;

  function requireMayOpen(): void {
    if (isOver) throw new StartError('This server is stopping.');
    if (failure && now() < failure.until) throw failure.error;
  }

  async function start(): Promise<T> {
    try {
      const value = await open();
      hasOpened = true;
      return value;
    } catch (error) {
      opened = undefined;
      failure = { error, until: now() + retryMs };
      throw error;
    }
  }

  async function hold(isUse: boolean): Promise<Use<T>> {
    users += 1;
    let isHeld = true;
    const release = () => {
      if (isHeld) users -= 1;
      isHeld = false;
      if (isUse) lastUsed = now();
    };
    try {
      await closing;
      if (!opened) requireMayOpen();
      opened ??= start();
      return { value: await opened, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  async function end(ending: Promise<T> | undefined): Promise<void> {
    opened = undefined;
    hasOpened = false;
    const value = await ending?.catch(() => undefined);
    if (value !== undefined) await close(value);
  }

  return {
    use: () => hold(true),
    lookIn: () => (opened ? hold(false) : undefined),
    closeIfIdle(ms) {
      if (opened && users === 0 && now() - lastUsed >= ms) closing = end(opened).catch(() => {});
    },
    async close() {
      isOver = true;
      await closing;
      await end(opened);
    },
    isOpen: () => hasOpened,
  };
}
