import { CloudUpload } from 'lucide-react';
import type { WaitingChange } from '#web/api/waiting.ts';
import { formatChanges, formatLabels } from '#web/parts/waiting/waiting-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import './sign-out-dialog.css';

type SignOutDialogProps = { changes: readonly WaitingChange[]; onAnswer: (leaves: boolean) => void };

/** Lists what signing out would delete from this device. */
export function SignOutDialog({ changes, onAnswer }: SignOutDialogProps) {
  const isOne = changes.length === 1;
  const stay = () => onAnswer(false);
  return (
    <Dialog
      title={`Sign out and lose ${formatChanges(changes.length)}?`}
      role="alertdialog"
      size="narrow"
      onClose={stay}
      footer={
        <>
          <Button variant="primary" autoFocus onClick={stay}>
            Stay signed in
          </Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            Sign out and lose {isOne ? 'it' : 'them'}
          </Button>
        </>
      }
    >
      <p>
        {isOne ? 'This is' : 'These are'} saved on this device only. Signing out removes {isOne ? 'it' : 'them'}.
      </p>
      <ul className="lost-changes">
        {changes.map(({ key, title, labels }) => (
          <li key={key}>
            <CloudUpload className="i" aria-hidden />
            <span>
              <strong>{title}</strong>
              {labels.length > 0 && <span className="soft">{formatLabels(labels)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="soft small">Stay signed in, and we send {isOne ? 'it' : 'them'} when you are online.</p>
    </Dialog>
  );
}
