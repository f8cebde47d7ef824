import { useState } from 'react';
import { showError } from '#web/api/show-error.ts';
import { invalidateNetwork } from '#web/api/support-network.ts';
import { showToast } from '#web/ui/toasts.ts';

type NetworkChange = {
  /** What the toast and the page say where it fails (docs/product/support-network.md, "Texts of failures"). */
  prefix: string;
  /** What the toast says once it is done. */
  done: string;
  act: () => Promise<void>;
  /** What is read again then; the network unless told. */
  reread?: () => Promise<void>;
};

/** One change of a network at a time, with its words in the page where it failed; the list is read again either way. */
export function useNetworkChange(clientRef: string) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ words: string; error: unknown }>();
  async function run({
    prefix,
    done,
    act,
    reread = () => invalidateNetwork(clientRef),
  }: NetworkChange): Promise<boolean> {
    if (pending) return false;
    setPending(true);
    setFailure(undefined);
    try {
      await act();
      await reread();
      showToast({ message: done });
      return true;
    } catch (error) {
      setFailure({ words: showError(prefix, error), error });
      void invalidateNetwork(clientRef);
      return false;
    } finally {
      setPending(false);
    }
  }
  return { run, pending, failure: failure?.words, error: failure?.error };
}
