import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIsMounted } from '#web/kernel/use-is-mounted.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { focusHeading } from '../page-head.tsx';
import type { FormSend } from './form.tsx';

type ConfirmProps = {
  title: string;
  /** The button that acts: what happens, in words. */
  yes: string;
  no?: string;
  send: FormSend;
  /** The caller removes the dialog. */
  onClose: () => void;
  children: ReactNode;
};

/** Asks once more before something is lost. It stays open until that is done or the person leaves, and says why it was not. */
export function Confirm({ title, yes, no = 'Cancel', send, onClose, children }: ConfirmProps) {
  const isMounted = useIsMounted();
  async function confirm() {
    // Closed meanwhile by the person, who may have moved on.
    if (!(await send.run()) || !isMounted.current) return;
    flushSync(onClose);
    // The button that opened it may be gone with what was removed, once what was read again is drawn.
    setTimeout(() => document.activeElement === document.body && focusHeading());
  }
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="danger-filled" pending={send.pending} onClick={() => void confirm()}>
            {yes}
          </Button>
          <Button variant="quiet" className="end" autoFocus onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      {children}
    </Dialog>
  );
}
