import { useState } from 'react';
import type { OfficeList } from '#contract/office-settings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { addListItem, changeListItem, invalidateSettings } from '#web/api/office-settings.ts';
import { showError } from '#web/api/show-error.ts';

/** A failure, its item and the item's field; `add` is the item that is being added. */
type ListFailure = { at: string; message: string; path: string | undefined; stale: boolean };
type ListItemChange = Omit<Parameters<typeof changeListItem>[1], 'ref'>;

export type ListEdit = ReturnType<typeof useListEdit>;

/** Changes one list, one change at a time: each starts from the version shown. */
export function useListEdit(list: OfficeList) {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<ListFailure>();
  const [message, setMessage] = useState('');

  /** True once the work is done; false if it failed or another change is running. */
  async function run(at: string, work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(at);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      const stale = refusal?.code === 'stale';
      if (stale) await invalidateSettings();
      setFailure({ at, message: showError('The list was not changed', error), path: refusal?.errors[0]?.path, stale });
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    /** What was done, for a screen reader. */
    said: message,
    say: setMessage,
    failureOf: (at: string) => (failure?.at === at ? failure : undefined),
    failureAt: (at: string) => (failure?.at === at ? failure.message : undefined),
    forget: () => setFailure(undefined),
    add: (item: { name: string; group?: string | undefined }) => run('add', () => addListItem(list, item)),
    /** Starts from the version shown, unless the caller names another. */
    change: (ref: string, change: ListItemChange, version = list.version) =>
      run(ref, () => changeListItem({ list: list.list, version }, { ref, ...change })),
  };
}
