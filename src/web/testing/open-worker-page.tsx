import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { KeptDays } from '#web/worker/kept/kept-days.ts';
import { WorkerDaysStore } from '#web/worker/worker-days.ts';
import { WorkerPage } from '#web/worker/worker-page.tsx';
import { clocks } from './example-worker-days.ts';

type PhoneInput = {
  kept?: KeptDays;
  linkSecret?: string;
  /** The browser has read what it keeps; at once by default. */
  hasRead?: Promise<unknown>;
};

/** Opens the page as on a phone that keeps this, or nothing. */
export function openWorkerPage({ kept, linkSecret, hasRead }: PhoneInput = {}) {
  const row: { kept: KeptDays | undefined } = { kept };
  const store = new WorkerDaysStore(
    {
      async read() {
        await hasRead;
        return row.kept;
      },
      write: async (next) => void Object.assign(row, { kept: next }),
      erase: async () => void Object.assign(row, { kept: undefined }),
    },
    () => ({ ...clocks, wall: clocks.wall + 1000 }),
  );
  render(<WorkerPage store={store} linkSecret={linkSecret} />);
  return { row, store, user: userEvent.setup() };
}
