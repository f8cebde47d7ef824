import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import './changed-meanwhile.css';

type ChangedMeanwhileProps = {
  /** What has happened to the visit, in sentences. */
  changes: readonly string[];
  /** How often the person tried to go on without having looked: each time focus comes here. */
  asked?: number;
  /** They have looked. The button goes with the focus: the caller leads that on. */
  onGoOn: () => void;
};

/** The booking is no longer as it was when somebody began to change it: what happened, and the way on from there. */
export function ChangedMeanwhile({ changes, asked = 0, onGoOn }: ChangedMeanwhileProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isThere = changes.length > 0;
  // Focus lies outside React.
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
