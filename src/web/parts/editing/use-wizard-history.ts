import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * A task over several pages, as a booking and its summary. Each page's entry in the history knows how many of the same task lie behind
 * it, so that at the end whatever follows takes the place of all of them: Back then leads to what was there before the task.
 */
export function useWizardHistory() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const going = useRef<Promise<void>>(undefined);
  const behind = () => history.location.state.behind ?? 0;
  const next = () => ({ behind: behind() + 1 });

  async function goBack(by: number) {
    if (by === 0) return;
    await new Promise<void>((resolve) => {
      const stop = history.subscribe(() => {
        stop();
        resolve();
      });
      history.go(-by);
    });
  }

  /** However often it is pressed: the other page comes a moment later. */
  function runOnce(act: () => Promise<void>): Promise<void> {
    going.current ??= act().finally(() => {
      going.current = undefined;
    });
    return going.current;
  }

  return {
    /** The state of a page that follows in the same task, for a link. */
    next,
    goOn: (to: NavigateOptions) => runOnce(() => navigate({ ...to, state: next() })),
    /** To the page before in the same task; whoever came by the address has none in the history, and is led to `otherwise`. */
    back: (otherwise: NavigateOptions) =>
      runOnce(() => (behind() > 0 ? goBack(1) : navigate({ ...otherwise, replace: true }))),
    end: (to: NavigateOptions) =>
      runOnce(async () => {
        await goBack(behind());
        await navigate({ ...to, replace: true });
      }),
  };
}
