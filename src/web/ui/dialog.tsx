import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './button.tsx';
import { ScrollBody } from './scroll-body.tsx';
import './dialog.css';

export type DialogProps = {
  title: ReactNode;
  /** One soft line beneath the title. */
  subtitle?: ReactNode;
  /** Escape, the close button and a press outside end here; the caller takes the dialog away. */
  onClose: () => void;
  /** Buttons, fixed below the scrolling body. */
  footer?: ReactNode;
  size?: 'wide' | 'narrow';
  /** `alertdialog` for a confirmation: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
};

/** Open for as long as it is mounted. Focus stays inside and returns to what opened it. Load it with the screen that needs it. */
export function Dialog({ title, subtitle, onClose, footer, size = 'wide', role = 'dialog', children }: DialogProps) {
  return (
    <ModalOverlay
      className="scrim"
      isOpen
      isDismissable={role === 'dialog'}
      isKeyboardDismissDisabled={false}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={`dialog-frame ${size}`}>
        <AriaDialog className="dialog" role={role}>
          <header>
            <div>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {subtitle && <p className="soft">{subtitle}</p>}
            </div>
            <IconButton icon={X} label="Close" onClick={onClose} />
          </header>
          <ScrollBody>{children}</ScrollBody>
          {footer && <footer>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
