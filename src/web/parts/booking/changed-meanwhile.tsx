import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import './changed-meanwhile.css';

type ChangedMeanwhileProps = {
  /** The changes of the visit, in sentences. */
  changes: readonly string[];
  /** How often the person tried to continue without having looked: focus comes here each time. */
  asked?: number;
  /** The person has looked. The button disappears with the focus, so the caller moves the focus on. */
  onGoOn: () => void;
};

/** Says what changed since the person opened the booking, and offers the way on from there. */
export function ChangedMeanwhile({ changes, asked = 0, onGoOn }: ChangedMeanwhileProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isThere = changes.length > 0;
  // The button exists only once the changes are drawn, so focus moves after the drawing.
  useEffect(() => {
    if (asked > 0 && isThere) button.current?.focus();
  }, [asked, isThere]);
  if (!isThere) return null;
  return (
    <Banner
      kind="wait"
      title="This booking has changed since you opened it"
      action={
        <Button ref={button} variant="second" size="small" onClick={onGoOn}>
          Go on from here
        </Button>
      }
    >
      {changes.map((words) => (
        <span key={words} className="what-changed">
          {words}
        </span>
      ))}
      <span className="what-changed">What you typed is kept.</span>
    </Banner>
  );
}
