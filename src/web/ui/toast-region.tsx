import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useReachText } from '#web/kernel/reach-office.tsx';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { focusHeading } from './page-head.tsx';
import { closeToast, readToasts, subscribeToToasts, type Toast, type ToastKind } from './toasts.ts';
import './toast.css';

const icons: Record<ToastKind, LucideIcon> = { good: Check, bad: TriangleAlert, note: Info };

/** Moves the keyboard to the newest message with an action, from anywhere. */
const shortcut = 'F8';

/** Shows toasts. Its two live regions are always in the page, so that new messages are announced. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts);
  const announce = (toast: Toast) => (
    <ToastBoundary key={toast.id} id={toast.id}>
      <ToastAnnouncement toast={toast} />
    </ToastBoundary>
  );
  const region = useRef<HTMLElement>(null);
  const focus = useFocusShortcut(region);
  useHeaderKeptClear(region, toasts);
  // The attributes keep dialogs, and the library's suggestions, from hiding the region: messages must be heard while one
  // is open.
  return createPortal(
    <section
      ref={region}
      className="toasts"
      aria-label={`Messages, ${shortcut}`}
      data-above-dialogs
      data-react-aria-top-layer="true"
      {...focus}
    >
      <div className="sr" role="status">
        {toasts.filter((toast) => toast.kind !== 'bad').map(announce)}
      </div>
      <div className="sr" role="alert">
        {toasts.filter((toast) => toast.kind === 'bad' && !toast.silent).map(announce)}
      </div>
      {toasts.map((toast) => (
        <ToastBoundary key={toast.id} id={toast.id}>
          <ToastCard toast={toast} />
        </ToastBoundary>
      ))}
    </section>,
    document.body,
  );
}

/** Closes a message that breaks, so that the others stay. */
function ToastBoundary({ id, children }: { id: number; children: ReactNode }) {
  return <ErrorBoundary onBroken={() => closeToast(id)}>{children}</ErrorBoundary>;
}

function ToastAnnouncement({ toast: { message, action } }: { toast: Toast }) {
  const offer = action && ` ${action.label}: in the messages at the end of the page, or with ${shortcut}.`;
  return (
    <p>
      {useReachText()(message)}
      {offer}
    </p>
  );
}

/**
 * Messages begin below the page's header, as far as that is in sight, so that they cover none of its menu. They outlive the page:
 * the next one may begin at its top, where they have to make room again.
 */
function useHeaderKeptClear(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]) {
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const place = () => {
      const foot = document.querySelector('[data-kept-clear]')?.getBoundingClientRect().bottom ?? 0;
      region.current?.style.setProperty('--header-foot', `${Math.max(0, foot)}px`);
    };
    place();
    document.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [region, toasts]);
}

/** Handles a key that moves the focus to the messages. It returns to where it was when the focused message is gone. */
function useFocusShortcut(region: RefObject<HTMLElement | null>) {
  const from = useRef<HTMLElement>(null);
  const isHere = useRef(false);
  // Listens on the document, because the shortcut works from any place on the page.
  useEffect(() => {
    function focusRegion(event: KeyboardEvent) {
      if (event.key !== shortcut) return;
      const first = (what: string) => region.current?.querySelector<HTMLElement>(what);
      (first('[data-action]') ?? first('.toast button'))?.focus();
    }
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, [region]);
  // A message goes by its button, by its time or by a key of the page, and a browser leaves the focus nowhere then.
  useLayoutEffect(() => {
    if (!isHere.current || region.current?.contains(document.activeElement)) return;
    isHere.current = false;
    if (from.current?.isConnected) from.current.focus({ preventScroll: true });
    else focusHeading();
  });
  return {
    onFocus({ relatedTarget }: FocusEvent) {
      isHere.current = true;
      if (!region.current?.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null;
    },
    onBlur({ relatedTarget }: FocusEvent) {
      isHere.current = region.current?.contains(relatedTarget) ?? false;
    },
  };
}

function ToastCard({ toast }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const message = useReachText()(toast.message);
  useToastTimeout({ running: !hovered && !focused, duration: toast.duration, onEnd: () => closeToast(toast.id) });
  const Icon = icons[toast.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press anywhere is a shortcut for the Close button inside
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className="toast"
      data-kind={toast.kind}
      data-offers={toast.action && true}
      onClick={() => closeToast(toast.id)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className="i" aria-hidden />
      <span className="toast-words" aria-hidden>
        {message}
      </span>
      {toast.action && (
        <Button variant="quiet" size="small" data-action aria-keyshortcuts={shortcut} onClick={toast.action.onAction}>
          {toast.action.label}
          <kbd className="toast-key" aria-hidden>
            {shortcut}
          </kbd>
        </Button>
      )}
      <Button variant="quiet" size="small">
        Close<span className="sr">: {toast.message}</span>
      </Button>
    </div>
  );
}

/** Counts down while `running`; a pause keeps the remaining time. */
function useToastTimeout({ running, duration, onEnd }: { running: boolean; duration: number; onEnd: () => void }) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
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
