import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import './second-factor.css';

/** Shows recovery codes, only once: to copy or print before going on. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<boolean>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
    } catch {
      return setCopied(false); // there is no clipboard, or the browser refuses it
    }
    setCopied(true);
    showToast({ message: 'Codes copied', kind: 'good' });
  }
  return (
    <div className="recovery">
      <p>
        If you lose your phone, you can sign in with one of these codes. Each works once. They are shown only now, so
        print them or save them with your passwords.
      </p>
      <ul className="recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copied === false && <Banner kind="bad">This browser could not copy the codes. Copy them by hand.</Banner>}
      <div className="recovery-actions">
        <Button icon={Copy} onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button icon={Printer} onClick={() => print()}>
          Print
        </Button>
      </div>
      <Button variant="primary" onClick={onDone}>
        I have saved them
      </Button>
    </div>
  );
}
