import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
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
  size?: 'wide' | 'narrow';
  /** `alertdialog` for a confirmation: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** What is shown is lost with the dialog: only a button in it ends it. */
  lasting?: boolean;
  children: ReactNode;
};

/** Open for as long as it is mounted. Focus stays inside and returns to what opened it. Load it with the screen that needs it. */
export function Dialog(props: DialogProps) {
  const { title, subtitle, onClose, footer, size = 'wide', role = 'dialog', lasting = false, children } = props;
  const head = useRef<HTMLElement>(null);
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
      <header ref={head}>
        <KeepHeadClear head={head} />
        <div>
          <h2 id={titleId}>{title}</h2>
          {subtitle && <p className="soft">{subtitle}</p>}
        </div>
        {!lasting && <IconButton icon={X} label="Close" onClick={onClose} />}
      </header>
      <ScrollBody>{children}</ScrollBody>
      {footer && <footer>{footer}</footer>}
    </Modal>
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
