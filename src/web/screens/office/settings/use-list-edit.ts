import { useState } from 'react';
import type { OfficeList } from '#contract/office-settings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { addListItem, changeListItem, readSettingsAgain } from '#web/api/office-settings.ts';
import { showError } from '#web/api/show-error.ts';

/** What went wrong, and with which item; `add` is the one that is being added. */
type Failure = { at: string; message: string };
type Change = Omit<Parameters<typeof changeListItem>[1], 'ref'>;

export type ListEdit = ReturnType<typeof useListEdit>;

/** Changes to one list, one after another: each starts from the version that is shown. */
export function useListEdit(list: OfficeList) {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [said, setSaid] = useState('');

  /** Whether it was done. */
  async function act(at: string, work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(at);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure({ at, message: showError('The list was not changed', error) });
      if (error instanceof ApiError && error.code === 'stale') await readSettingsAgain();
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  return {
    busy,
    /** What was done, for who listens. */
    said,
    say: setSaid,
    failureAt: (at: string) => (failure?.at === at ? failure.message : undefined),
    forget: () => setFailure(undefined),
    add: (item: { name: string; group?: string | undefined }) => act('add', () => addListItem(list, item)),
    change: (ref: string, change: Change) => act(ref, () => changeListItem(list, { ref, ...change })),
  };
}
