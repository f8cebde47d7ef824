import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { deskKeys } from './desk-keys.ts';
import './keys-dialog.css';

type KeysDialogProps = { on: boolean; onTurn: (on: boolean) => void; onClose: () => void };

export function KeysDialog({ on, onTurn, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" size="narrow" onClose={onClose}>
      <div className="stack">
        <Switch
          label="Use these keys"
          hint="Kept in this browser. They never act while you type."
          on={on}
          onValue={onTurn}
        />
        <dl className="desk-keys">
          {deskKeys.map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd className="desk-key">{key.toUpperCase()}</kbd>
              </dt>
              <dd className="desk-key-words">{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
