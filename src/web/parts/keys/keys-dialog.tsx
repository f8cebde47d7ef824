import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { deskKeys, everywhereKeys, keepKeys, useKeysAreOn, visitsKeys } from './keys.ts';
import './keys-dialog.css';

const groups = [
  { title: 'On every page', keys: everywhereKeys },
  { title: 'Visits', keys: visitsKeys },
  { title: 'Requests', keys: deskKeys.filter(({ action }) => action !== 'showKeys') },
];

/** Lists the keys of the office by page, and turns them on or off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" size="narrow" onClose={onClose}>
      <div className="stack">
        <Switch
          label="Use these keys"
          hint="Kept in this browser. They never act while you type. Ctrl K always finds."
          on={useKeysAreOn()}
          onValue={keepKeys}
        />
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="keys-title">{title}</h3>
            <dl className="keys-list">
              {keys.map(({ key, does }) => (
                <div key={key}>
                  <dt>
                    <kbd className="key">{key.toUpperCase()}</kbd>
                  </dt>
                  <dd className="key-words">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
