import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import './shell.css';

type OfferedSessionProps = { onTake: () => void; onKeep: () => void };

/**
 * A link carries a session while a person is signed in: their own session is never replaced without a question
 * (docs/product/session.md, "A token in the address").
 */
export function OfferedSession({ onTake, onKeep }: OfferedSessionProps) {
  return (
    <main className="page">
      <PageHead
        title="You are already signed in"
        lead="The link you opened would sign you in, perhaps to another account. Which account would you like to use?"
      />
      <div className="btn-row">
        <Button variant="primary" onClick={onKeep}>
          Stay in this account
        </Button>
        <Button variant="second" onClick={onTake}>
          Use the link
        </Button>
      </div>
    </main>
  );
}
