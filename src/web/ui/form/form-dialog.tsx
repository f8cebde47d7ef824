import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog, type DialogProps } from '../dialog.tsx';
import { Form, type FormSend } from './form.tsx';

/**
 * The button that leaves a dialog. `Keep it` where Cancel could be read as doing it: something is taken away, or the dialog is about a
 * visit (docs/product/screens.md, "Leaving a dialog").
 */
export type LeaveLabel = 'Cancel' | 'Keep it';

type FormDialogProps = Pick<DialogProps, 'title' | 'subtitle' | 'onClose' | 'lasting' | 'children'> & {
  /** The button that sends: what happens, in words. */
  yes: string;
  /** The button that leaves; without it the cross does. */
  no?: LeaveLabel;
  /** The act of that button, where it is more than to close. */
  onNo?: () => void;
  send: FormSend;
  /** Sending takes something away. */
  isDangerous?: boolean;
  /** The reason why it cannot be sent. */
  unavailable?: string | false;
  isWide?: boolean;
  /** Buttons for what else can be done, beside the first. */
  more?: ReactNode;
};

/** Shows a form in a dialog, with its buttons at the foot. It stays open until it is sent, and says why it was not. */
export function FormDialog(props: FormDialogProps) {
  const {
    yes,
    no,
    onNo = props.onClose,
    send,
    isDangerous,
    unavailable = false,
    isWide,
    more,
    children,
    ...dialog
  } = props;
  const id = useId();
  const variant = isDangerous ? 'danger-filled' : 'primary';
  return (
    <Dialog
      {...dialog}
      size={isWide ? 'wide' : 'narrow'}
      footer={
        <>
          <Button variant={variant} type="submit" form={id} pending={send.pending} unavailable={unavailable}>
            {yes}
          </Button>
          {more}
          {no && (
            <Button variant="quiet" className="end" onClick={onNo}>
              {no}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} className="stack" send={send}>
        {children}
      </Form>
    </Dialog>
  );
}
