import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

type OnDemandFallbacks = {
  /** Shown in its place until it has loaded. */
  waiting?: ReactNode;
  /** Shown in its place where it could not be loaded, if not the words on what it is; `again` tries once more. */
  failed?: (again: () => void) => ReactNode;
  /** Called after each failed load. */
  onFailed?: () => void;
};

/**
 * Shows a part of a screen whose code loads when it is first needed. Where it cannot load, without a connection or after another
 * release, the screen keeps everything that was typed in it, and says what could not be loaded.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, what?: string) {
  let loaded: ComponentType<Props> | undefined;

  function OnDemand({ waiting, failed, onFailed, ...props }: Props & OnDemandFallbacks) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const reportFailure = useRef(onFailed);
    reportFailure.current = onFailed;
    const opener = useRef<Element>(null);
    // Loads at the first drawing and after a retry. It remembers the opener, which a retry focuses again.
    useEffect(() => {
      if (Part || hasFailed) return;
      opener.current = document.activeElement;
      let here = true;
      load().then(
        (part) => {
          loaded = part;
          if (here) startTransition(() => setPart(() => part));
        },
        () => {
          if (!here) return;
          setHasFailed(true);
          reportFailure.current?.();
        },
      );
      return () => {
        here = false;
      };
    }, [Part, hasFailed]);
    /** Tries again. The retry button disappears: focus returns to the button that opened the part, as where the part loads at once. */
    function retry() {
      if (opener.current instanceof HTMLButtonElement) opener.current.focus();
      setHasFailed(false);
    }
    if (Part) return <Part {...(props as Props)} />;
    if (!hasFailed) return waiting;
    return failed ? failed(retry) : what && <LoadProblem what={what} onAgain={retry} />;
  }

  /** Starts loading early; a failure is reported when the part is needed. */
  const preload = () => void load().catch(() => {});
  return Object.assign(OnDemand, { preload });
}

/** Says which part could not be loaded, with a retry button beside it. */
function LoadProblem({ what, onAgain }: { what: string; onAgain: () => void }) {
  return (
    <Banner
      kind="bad"
      action={
        <Button variant="second" size="small" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. What you typed is still here. Check your connection and try again. If that does not
      help, copy what you typed and reload this page.
    </Banner>
  );
}
