import { deviceDatabase, deviceRowPrefix } from '#web/kernel/device-keys.ts';
import { showToast } from '#web/ui/toasts.ts';

const longestErasing = 5000;

/**
 * Removes everything of every person that this browser stores. It needs no code that is still to be loaded, because the
 * connection may be gone. Rejects where something may be left.
 */
export async function eraseDevice() {
  const outcomes = await Promise.allSettled([eraseTab(), deleteDatabase()]);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected' && !isStorageRefused(outcome.reason));
  if (failure) throw new Error('This browser could not delete what it stores.');
}

/** Says whether a browser refuses its storage: then nothing is in it. */
export function isStorageRefused(error: unknown): boolean {
  const { name } = (error ?? {}) as Partial<Error>;
  return typeof indexedDB === 'undefined' || name === 'SecurityError' || name === 'InvalidStateError';
}

async function eraseTab() {
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const name of names) if (name.startsWith(deviceRowPrefix)) sessionStorage.removeItem(name);
}

/** Waits for the other tabs, which close theirs. */
function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, longestErasing, new Error('The database is still open in another tab.'));
    const request = indexedDB.deleteDatabase(deviceDatabase);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

export const leftOnDevice =
  'Some of what you typed could not be deleted from this device. To delete it, clear this site’s data in the browser’s settings.';

/** Says where something of a person may be left on a device that others use too. */
export async function tellWhereLeft(work: Promise<void>) {
  await work.catch(() => showToast({ message: leftOnDevice, kind: 'bad', duration: 60_000 }));
}
