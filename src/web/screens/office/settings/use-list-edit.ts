import { useState } from 'react';
import type { OfficeList } from '#contract/office-settings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { addListItem, changeListItem, readSettingsAgain } from '#web/api/office-settings.ts';
import { showError } from '#web/api/show-error.ts';

/** What went wrong, with which item and which of its fields; `add` is the item that is being added. */
type Failure = { at: string; message: string; path: string | undefined; stale: boolean };
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
      const refusal = error instanceof ApiError ? error : undefined;
      const stale = refusal?.code === 'stale';
      if (stale) await readSettingsAgain();
      setFailure({ at, message: showError('The list was not changed', error), path: refusal?.errors[0]?.path, stale });
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
    failureOf: (at: string) => (failure?.at === at ? failure : undefined),
    failureAt: (at: string) => (failure?.at === at ? failure.message : undefined),
    forget: () => setFailure(undefined),
    add: (item: { name: string; group?: string | undefined }) => act('add', () => addListItem(list, item)),
    /** From the version that is shown unless told. */
    change: (ref: string, change: Change, version = list.version) =>
      act(ref, () => changeListItem({ list: list.list, version }, { ref, ...change })),
  };
}
