import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { everywhereKeys, findKey, isForPage, useKeysAreOn } from '#web/parts/keys/keys.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { FindDialog } from './find-dialog.tsx';
import './find-button.css';

const KeysDialog = onDemand(() => import('#web/parts/keys/keys-dialog.tsx').then((m) => m.KeysDialog));

type ShownDialog = 'find' | 'keys' | undefined;

/**
 * Opens what finds people, visits and pages, on every page of the office, and hears its keys (docs/product/find.md, "Keys"). The dialog
 * comes with it: where it loaded first, the page below would hear what is typed meanwhile, and act on it.
 */
export function FindButton() {
  const [shown, setShown] = useState<ShownDialog>();
  useFindKeys(setShown);
  const close = () => setShown(undefined);
  const onFailed = () => {
    close();
    showToast({ message: 'This could not be loaded. Check your connection and try again.', kind: 'bad' });
  };
  return (
    <>
      <button
        type="button"
        className="find-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setShown('find')}
      >
        <Search className="i" aria-hidden />
        <span className="find-word">Find</span>
        <kbd className="find-kbd" aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {shown === 'find' && <FindDialog onClose={close} onKeys={() => setShown('keys')} />}
      {shown === 'keys' && <KeysDialog onClose={close} onFailed={onFailed} />}
    </>
  );
}

/** Hears Ctrl K always, and the other keys while they are on. A page that has a key of its own hears it first. */
function useFindKeys(show: (shown: ShownDialog) => void) {
  const on = useKeysAreOn();
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isChord =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
      const key = on ? findKey(event, everywhereKeys) : undefined;
      if (!(isChord ? isForPage(event) : key)) return;
      event.preventDefault();
      show(key === '?' ? 'keys' : 'find');
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on, show]);
}
