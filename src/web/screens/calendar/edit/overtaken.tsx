import { useEffect, useRef } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page-head.tsx';
import type { Edit } from './edit.ts';

type OvertakenProps = {
  edit: Edit;
  /** How often the person tried to go on without having looked: each time focus comes here. */
  asked?: number;
};

/** The booking is no longer as it was when the edit began: what changed, and the way on from there. */
export function Overtaken({ edit: { changes, goOn }, asked = 0 }: OvertakenProps) {
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
      title="This booking has changed in the meantime"
      action={
        <Button
          ref={button}
          variant="second"
          size="small"
          onClick={() => {
            goOn();
            focusHeading();
          }}
        >
          Go on from here
        </Button>
      }
    >
      {changes.map((words) => (
        <span key={words} className="edit-change">
          {words}
        </span>
      ))}
      <span className="edit-change">What you typed is kept.</span>
    </Banner>
  );
}
