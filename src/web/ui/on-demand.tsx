import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

type OnDemandFallbacks = {
  /** What stands in its place until it comes. */
  waiting?: ReactNode;
  /** What stands in its place where it does not come; `again` tries once more. */
  failed?: (again: () => void) => ReactNode;
  /** Hears that it did not come, each time. */
  onFailed?: () => void;
};

/**
 * A part of a screen whose code comes when it is first wanted. Where it does not come, without a connection or because another release
 * has taken its place, the screen stays with everything that was typed in it.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;

  function OnDemand({ waiting, failed, onFailed, ...props }: Props & OnDemandFallbacks) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const tell = useRef(onFailed);
    tell.current = onFailed;
    const opener = useRef<Element>(null);
    // The network and focus lie outside React.
    useEffect(() => {
      if (Part || hasFailed) return;
      opener.current = document.activeElement;
      let here = true;
      load().then(
        (part) => {
          loaded = part;
          if (here) setPart(() => part);
        },
        () => {
          if (!here) return;
          setHasFailed(true);
          tell.current?.();
        },
      );
      return () => {
        here = false;
      };
    }, [Part, hasFailed]);
    /** The button of another try goes: the one that opened the part has the focus again, as where the part comes at once. */
    function retry() {
      if (opener.current instanceof HTMLButtonElement) opener.current.focus();
      setHasFailed(false);
    }
    if (Part) return <Part {...(props as Props)} />;
    return hasFailed ? failed?.(retry) : waiting;
  }

  /** Begins before it is wanted; a failure is told once it is. */
  const preload = () => void load().catch(() => {});
  return Object.assign(OnDemand, { preload });
}

/** Where a part did not come: what it is, and another try beside it. */
export function LoadProblem({ what, onAgain }: { what: string; onAgain: () => void }) {
  return (
    <Banner
      kind="bad"
      action={
        <Button variant="second" size="small" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. What you typed is still here. Are you online? If it does not come, save what you typed
      and load this page again.
    </Banner>
  );
}
