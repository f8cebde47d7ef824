import { X } from 'lucide-react';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Modal } from './modal.tsx';
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
  size?: 'wide' | 'narrow' | undefined;
  /** `alertdialog` for a confirmation: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** What is shown is lost with the dialog: only a button in it ends it. */
  lasting?: boolean | undefined;
  children: ReactNode;
};

/** Open for as long as it is mounted. Focus stays inside and returns to what opened it. Load it with the screen that needs it. */
export function Dialog({ title, subtitle, onClose, footer, size, role, lasting, children }: DialogProps) {
  return (
    <DialogFrame onClose={onClose} size={size} role={role} lasting={lasting}>
      <DialogContent title={title} subtitle={subtitle} onClose={lasting ? undefined : onClose} footer={footer}>
        {children}
      </DialogContent>
    </DialogFrame>
  );
}

type DialogFrameProps = Pick<DialogProps, 'onClose' | 'size' | 'role' | 'lasting' | 'children'>;

const TitleId = createContext<string | undefined>(undefined);

/** The sheet alone, for a dialog whose content changes while it stays open. */
export function DialogFrame({ onClose, size = 'wide', role = 'dialog', lasting = false, children }: DialogFrameProps) {
  const titleId = useId();
  return (
    <Modal
      className="dialog"
      frame={size}
      role={role}
      aria-labelledby={titleId}
      closesOn={{ escape: !lasting, outside: !lasting && role === 'dialog' }}
      onClose={onClose}
    >
      <TitleId value={titleId}>{children}</TitleId>
    </Modal>
  );
}

type DialogContentProps = Pick<DialogProps, 'title' | 'subtitle' | 'footer' | 'children'> & {
  /** What the close button does; there is none where only a button in the dialog ends it. */
  onClose: (() => void) | undefined;
  /** How often something that may have had the focus gave place to this: each time the title takes it. */
  follows?: number;
};

/** Title, body and buttons inside a frame. */
export function DialogContent({ title, subtitle, onClose, footer, follows = 0, children }: DialogContentProps) {
  const head = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus lies outside React: what had it has gone.
  useEffect(() => {
    if (follows > 0) heading.current?.focus();
  }, [follows]);
  return (
    <>
      <header ref={head}>
        <KeepHeadClear head={head} />
        <div>
          <h2 id={useContext(TitleId)} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <p className="soft">{subtitle}</p>}
        </div>
        {onClose && <IconButton icon={X} label="Close" onClick={onClose} />}
      </header>
      <ScrollBody>{children}</ScrollBody>
      {footer && <footer>{footer}</footer>}
    </>
  );
}

const headFoot = '--dialog-head-foot';

/** Tells the page where the head of the dialog ends, so that toasts leave its title and close button free. */
function KeepHeadClear({ head }: { head: RefObject<HTMLElement | null> }) {
  // Where a thing stands on the screen is known outside React.
  useEffect(() => {
    const { style } = document.documentElement;
    const tell = () => style.setProperty(headFoot, `${head.current?.getBoundingClientRect().bottom ?? 0}px`);
    const observer = new ResizeObserver(tell);
    if (head.current?.parentElement) observer.observe(head.current.parentElement);
    window.addEventListener('resize', tell);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
      style.removeProperty(headFoot);
    };
  }, [head]);
  return null;
}
