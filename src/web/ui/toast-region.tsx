import { Check, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { closeToast, currentToasts, subscribeToToasts, type Toast, type ToastKind } from './toasts.ts';
import './toast.css';

const icons: Record<ToastKind, LucideIcon> = { good: Check, bad: TriangleAlert, note: Info };

/** Where toasts appear. Two live regions stand from the start, so that what enters them is announced. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  // The attribute keeps dialogs from hiding the region: a message about a dialog must be heard while it is open.
  return createPortal(
    <section className="toasts" aria-label="Messages" data-react-aria-top-layer="true">
      <div className="sr" role="status">
        {toasts.filter((toast) => toast.kind !== 'bad').map(said)}
      </div>
      <div className="sr" role="alert">
        {toasts.filter((toast) => toast.kind === 'bad').map(said)}
      </div>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    document.body,
  );
}

function said({ id, message }: Toast) {
  return <p key={id}>{message}</p>;
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useTimeout({ running: !held, duration: toast.duration, onEnd: () => closeToast(toast.id) });
  const Icon = icons[toast.kind];
  const act = () => {
    toast.action?.onAction();
    closeToast(toast.id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press anywhere is a shortcut for the Close button inside
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className="toast"
      data-kind={toast.kind}
      onClick={() => closeToast(toast.id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="i" aria-hidden />
      <span aria-hidden>{toast.message}</span>
      {toast.action && (
        <Button variant="quiet" size="small" onClick={act}>
          {toast.action.label}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => closeToast(toast.id)}>
        Close<span className="sr">: {toast.message}</span>
      </Button>
    </div>
  );
}

/** Counts down while `running`; a pause keeps what is left. */
function useTimeout({ running, duration, onEnd }: { running: boolean; duration: number; onEnd: () => void }) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  // A timer lies outside React.
  useEffect(() => {
    if (!running) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [running]);
}
