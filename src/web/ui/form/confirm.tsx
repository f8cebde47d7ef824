import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { focusHeading } from '../page-head.tsx';
import type { FormSend } from './form.tsx';
import type { LeaveLabel } from './form-dialog.tsx';
import { NeedsConnection } from './needs-connection.tsx';

type ConfirmProps = {
  title: string;
  /** The button that acts: what happens, in words. */
  yes: string;
  no?: LeaveLabel;
  /** Nothing is lost by it. */
  harmless?: boolean;
  send: FormSend;
  /** The caller removes the dialog. */
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before something is lost or becomes visible to others. It stays open until that is done, and shows why it failed. */
export function Confirm({ title, yes, no = 'Cancel', harmless = false, send, onClose, children }: ConfirmProps) {
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    onClose();
  };
  async function confirm() {
    // A person who left meanwhile may have moved on.
    if (!(await send.run()) || isLeft.current) return;
    flushSync(onClose);
    // The button that opened it may be gone with what was removed, and this dialog with it.
    setTimeout(() => document.activeElement === document.body && focusHeading());
  }
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="narrow"
      onClose={leave}
      footer={
        <>
          <Button
            variant={harmless ? 'primary' : 'danger-filled'}
            pending={send.pending}
            onClick={() => void confirm()}
          >
            {yes}
          </Button>
          <Button variant="quiet" className="end" autoFocus onClick={leave}>
            {no}
          </Button>
        </>
      }
    >
      {send.needsConnection && <NeedsConnection />}
      {send.failure && <Banner kind="bad">{send.failure}</Banner>}
      {children}
    </Dialog>
  );
}
