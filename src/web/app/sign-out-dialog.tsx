import CloudUpload from 'lucide-react/icons/cloud-upload';
import { formatLabels, formatLoss } from '#web/parts/waiting/waiting-words.ts';
import type { WaitingChange } from '#web/person/writes/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import './sign-out-dialog.css';

type SignOutDialogProps = {
  changes: readonly WaitingChange[];
  /** True where something is typed in a form and not sent. */
  isTyped: boolean;
  onAnswer: (leaves: boolean) => void;
};

/** Says what signing out would delete from this device. */
export function SignOutDialog({ changes, isTyped, onAnswer }: SignOutDialogProps) {
  const isOne = changes.length + Number(isTyped) === 1;
  const stay = () => onAnswer(false);
  return (
    <Dialog
      title={formatLoss({ changes, isTyped })}
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
      {changes.length > 0 && <LostChanges changes={changes} />}
      {isTyped && (
        <p className="lost-typed">
          You have typed something that you have not sent. Signing out deletes it from this device.
        </p>
      )}
    </Dialog>
  );
}

function LostChanges({ changes }: Pick<SignOutDialogProps, 'changes'>) {
  const isOne = changes.length === 1;
  const place = changes.every(({ isStored }) => isStored) ? 'saved on this device only' : 'in this page only';
  return (
    <>
      <p>
        {isOne ? 'This is' : 'These are'} {place}. Signing out removes {isOne ? 'it' : 'them'}.
      </p>
      <ul className="lost-changes">
        {changes.map(({ key, title, labels }) => (
          <li key={key}>
            <CloudUpload className="i" aria-hidden />
            <span className="lost-words">
              <strong>{title}</strong>
              {labels.length > 0 && <span className="soft">{formatLabels(labels)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="soft small">Stay signed in, and we send {isOne ? 'it' : 'them'} when you are online.</p>
    </>
  );
}
