import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * A task over several pages, as a booking and its summary. Each page's entry in the history knows how many of the same task lie behind
 * it, so that at the end whatever follows takes the place of all of them: Back then leads to what was there before the task.
 */
export function useTask() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const ending = useRef<Promise<void>>(undefined);
  const behind = () => history.location.state.behind ?? 0;

  async function leave(to: NavigateOptions) {
    if (behind() > 0) {
      await new Promise<void>((resolve) => {
        const stop = history.subscribe(() => {
          stop();
          resolve();
        });
        history.go(-behind());
      });
    }
    await navigate({ ...to, replace: true });
  }

  /** Once, however often it is pressed: the browser goes back a moment after it is told to. */
  function end(to: NavigateOptions): Promise<void> {
    ending.current ??= leave(to).finally(() => {
      ending.current = undefined;
    });
    return ending.current;
  }

  return {
    /** The state of a page that follows in the same task. */
    next: () => ({ behind: behind() + 1 }),
    behind,
    end,
  };
}
