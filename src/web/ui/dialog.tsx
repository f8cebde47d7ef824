import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react';
import { StartLink, useBrokenText } from './broken.tsx';
import { IconButton } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Modal } from './modal.tsx';
import { ScrollBody } from './scroll-body.tsx';
import './dialog.css';

export type DialogProps = {
  title: ReactNode;
  /** One soft line beneath the title. */
  subtitle?: ReactNode;
  /** Escape, the close button and a press outside call this; the caller removes the dialog. */
  onClose: () => void;
  /** Buttons, fixed below the scrolling body. */
  footer?: ReactNode;
  size?: 'wide' | 'narrow' | undefined;
  /** `alertdialog` for a confirmation: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Closing would lose what is shown: only a button in the dialog ends it. */
  lasting?: boolean | undefined;
  children: ReactNode;
};

/** Shows a dialog while it is mounted. Focus stays inside and returns to what opened it. Load it with the screen that needs it. */
export function Dialog({ title, subtitle, onClose, footer, size, role, lasting, children }: DialogProps) {
  return (
    <DialogFrame onClose={onClose} size={size} role={role} lasting={lasting}>
      <DialogContent title={title} subtitle={subtitle} onClose={lasting ? undefined : onClose} footer={footer}>
        {children}
      </DialogContent>
    </DialogFrame>
  );
}

type DialogFrameProps = Pick<DialogProps, 'onClose' | 'size' | 'role' | 'lasting' | 'children'> & {
  /** The id of what is read out after the title. */
  describedBy?: string;
};

const TitleId = createContext<string | undefined>(undefined);

/** Shows only the frame, for a dialog whose content changes while it is open. */
export function DialogFrame(props: DialogFrameProps) {
  const { onClose, size = 'wide', role = 'dialog', lasting = false, describedBy, children } = props;
  const titleId = useId();
  return (
    <Modal
      className="dialog"
      frame={size}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      closesOn={{ escape: !lasting, outside: !lasting && role === 'dialog' }}
      onClose={onClose}
    >
      <TitleId value={titleId}>
        <ErrorBoundary fallback={<BrokenDialog onClose={onClose} />}>{children}</ErrorBoundary>
      </TitleId>
    </Modal>
  );
}

/** Says that the dialog broke. It can be closed even where the dialog itself could not: nothing of it is left. */
function BrokenDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { title, lead } = useBrokenText();
  return (
    <DialogContent title={title} onClose={onClose} follows={1} footer={<StartLink className="btn btn-quiet" />}>
      <p>{lead}</p>
    </DialogContent>
  );
}

type DialogContentProps = Pick<DialogProps, 'title' | 'subtitle' | 'footer' | 'children'> & {
  /** The action of the close button; there is none where only a button in the dialog ends it. */
  onClose: (() => void) | undefined;
  /** Counts how often new content replaced what may have had the focus: the title takes the focus each time. */
  follows?: number;
};

/** Shows title, body and buttons inside a frame. */
export function DialogContent({ title, subtitle, onClose, footer, follows = 0, children }: DialogContentProps) {
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The content that had the focus is gone, so the title takes it once it is drawn.
  useEffect(() => {
    if (follows > 0) heading.current?.focus();
  }, [follows]);
  return (
    <>
      {/* A header and a footer would be read as those of the page. */}
      <div ref={head} className="dialog-head">
        <KeepHeadClear head={head} />
        <div>
          <h2 id={useContext(TitleId)} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <p className="soft">{subtitle}</p>}
        </div>
        {onClose && <IconButton icon={X} label="Close" onClick={onClose} />}
      </div>
      <ScrollBody>{children}</ScrollBody>
      {footer && <div className="dialog-foot">{footer}</div>}
    </>
  );
}

const headFoot = '--dialog-head-foot';
/** In rem: a toast of three lines with its action. */
const roomForToast = 11;

/** Tells the page where toasts begin: above a dialog that leaves room there, else below its title and close button. */
function KeepHeadClear({ head }: { head: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const { style } = document.documentElement;
    const writeHeadFoot = () => {
      const { top, bottom } = head.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      style.setProperty(headFoot, `${top < roomForToast * rem ? bottom : 0}px`);
    };
    const observer = new ResizeObserver(writeHeadFoot);
    if (head.current?.parentElement) observer.observe(head.current.parentElement);
    window.addEventListener('resize', writeHeadFoot);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', writeHeadFoot);
      style.removeProperty(headFoot);
    };
  }, [head]);
  return null;
}
