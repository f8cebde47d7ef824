import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * Moves through a task over several pages, such as a booking and its summary. Each page's history entry knows how many
 * entries of the same task are before it. At the end the next page replaces all of them, so that Back leads to the page
 * before the task.
 */
export function useWizardHistory() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const going = useRef<Promise<void>>(undefined);
  const behind = () => history.location.state.behind ?? 0;
  const openedElsewhere = () => (history.location.state.openedElsewhere ? { openedElsewhere: true } : {});
  const next = () => ({ ...openedElsewhere(), behind: behind() + 1 });

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

  /** Counts repeated presses once: the other page appears a moment later. */
  function runOnce(act: () => Promise<void>): Promise<void> {
    going.current ??= act().finally(() => {
      going.current = undefined;
    });
    return going.current;
  }

  async function end(to: NavigateOptions) {
    await goBack(behind());
    await navigate({ state: openedElsewhere(), ...to, replace: true });
  }

  return {
    /** The state of the next page in the same task, for a link. */
    next,
    proceed: (to: NavigateOptions) => runOnce(() => navigate({ ...to, state: next() })),
    /**
     * Goes to the previous page of the same task. A person who came by the address has none in the history, and goes to
     * `otherwise`.
     */
    back: (otherwise: NavigateOptions) =>
      runOnce(() => (behind() > 0 ? goBack(1) : navigate({ ...otherwise, replace: true }))),
    end: (to: NavigateOptions) => runOnce(() => end(to)),
    /** Goes to the page that opened the task, or to `otherwise` for a person who came another way. */
    leave: (otherwise: NavigateOptions) =>
      runOnce(() => (history.location.state.openedElsewhere ? goBack(behind() + 1) : end(otherwise))),
  };
}
