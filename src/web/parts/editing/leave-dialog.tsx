import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type LeaveWords = { title: string; leave: string; stay: string; text: string };

type LeaveDialogProps = { words: LeaveWords; onAnswer: (leaves: boolean) => void };

export function LeaveDialog({ words: { title, leave, stay, text }, onAnswer }: LeaveDialogProps) {
  const remain = () => onAnswer(false);
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="narrow"
      onClose={remain}
      footer={
        <>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {leave}
          </Button>
          <Button variant="primary" className="end" autoFocus onClick={remain}>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
