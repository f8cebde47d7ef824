import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before typed text is lost. */
export function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  const stay = () => onAnswer(false);
  return (
    <Dialog
      title="Leave without saving?"
      role="alertdialog"
      size="narrow"
      onClose={stay}
      footer={
        <>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            Leave without saving
          </Button>
          <Button variant="primary" className="end" autoFocus onClick={stay}>
            Stay on this page
          </Button>
        </>
      }
    >
      <p>Your changes on this page are not saved yet.</p>
    </Dialog>
  );
}
