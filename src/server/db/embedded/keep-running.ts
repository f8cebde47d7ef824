import type { ChildProcess } from 'node:child_process';
import { stopProcess, trySignal } from '#server/db/embedded/postmaster.ts';

export type ProcessKeeper = {
  /** Shuts PostgreSQL down cleanly, also during a restart. */
  stop(): Promise<void>;
  /** Ends PostgreSQL at once. */
  kill(): void;
};

type KeepOptions = { child: ChildProcess; launch: () => Promise<ChildProcess>; onLost: (error: Error) => void };

/** Restarts PostgreSQL whenever it ends by itself, until `stop` is called or it cannot start. */
export function keepRunning({ child: first, launch, onLost }: KeepOptions): ProcessKeeper {
  let child = first;
  let stopping = false;
  let restarted: Promise<void> = Promise.resolve();
  const restart = async () => {
    try {
      child = await launch();
      watch();
    } catch (error) {
      if (!stopping) onLost(error as Error);
    }
  };
  const watch = () => {
    child.once('exit', () => {
      if (!stopping) restarted = restart();
    });
  };
  watch();
  return {
    async stop() {
      stopping = true;
      await restarted;
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      if (child.pid !== undefined && isRunning()) await stopProcess(child.pid, isRunning);
    },
    kill() {
      stopping = true;
      if (child.pid !== undefined) trySignal(child.pid, 'SIGQUIT');
    },
  };
}
