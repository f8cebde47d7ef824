import { useState } from 'react';
import { showError } from '#web/api/show-error.ts';
import { invalidateNetwork } from '#web/api/support-network.ts';
import { showToast } from '#web/ui/toasts.ts';

type NetworkChange = {
  /**
   * Begins the toast and the text in the page when the change fails
   * (docs/product/support-network.md, "Texts of failures").
   */
  prefix: string;
  /** The toast once the change is done. */
  done: string;
  act: () => Promise<void>;
  /** Reads again after the change; by default the network. */
  reread?: () => Promise<void>;
};

/** Makes one change of a network at a time, and reads the list again either way. A failure is shown in the page. */
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
