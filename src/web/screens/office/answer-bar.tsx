import { Check } from 'lucide-react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type AnswerBarProps = {
  /** What approving does; absent where it needs no words. */
  outcome: string | undefined;
  /** Why the last attempt failed. */
  failure: string;
  sending: boolean;
  onApprove: () => void;
  onDecline: () => void;
  /** The reader comes near the button that declines. */
  onNear: () => void;
};

/** Yes and no, always in sight at a desk. */
export function AnswerBar({ outcome, failure, sending, onApprove, onDecline, onNear }: AnswerBarProps) {
  return (
    <div className="answer-bar">
      {failure && <Banner kind="bad">{failure}</Banner>}
      <div className="btn-row">
        <Button variant="primary" icon={Check} pending={sending} onClick={onApprove}>
          Approve
        </Button>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          unavailable={sending}
          onClick={onDecline}
          onPointerEnter={onNear}
          onFocus={onNear}
        >
          Decline…
        </Button>
        {outcome && <p className="soft small answer-outcome">{outcome}</p>}
      </div>
    </div>
  );
}
