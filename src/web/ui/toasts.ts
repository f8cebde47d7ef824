import { forgetOnSignOut } from '#web/kernel/forget-on-sign-out.ts';

export type ToastKind = 'good' | 'bad' | 'note';

export type Toast = {
  id: number;
  message: string;
  kind: ToastKind;
  duration: number;
  action?: { label: string; onAction: () => void } | undefined;
  /** The write that failed, so that its success closes it. */
  about?: string | undefined;
  /** An alert on the page says the same, so that it is announced once. */
  silent?: boolean | undefined;
};

export type NewToast = Pick<Toast, 'message' | 'action' | 'about' | 'silent'> & { kind?: ToastKind; duration?: number };

const defaultDuration = 5000;
const mostAtOnce = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

forgetOnSignOut('messages', {
  get size() {
    return toasts.length;
  },
  clear: closeAllToasts,
});

/**
 * Shows a message at the top for a moment, newest first. The same words restart their message, unless it has an action.
 */
export function showToast({ message, kind = 'good', duration = defaultDuration, ...more }: NewToast): number {
  lastId += 1;
  const others = toasts.filter((toast) => toast.action || toast.message !== message);
  set([{ id: lastId, message, kind, duration, ...more }, ...others].slice(0, mostAtOnce));
  return lastId;
}

export function closeToast(id: number) {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Closes the earlier errors of a write, which are over once it has been sent. Those of other writes stay. */
export function closeErrorToasts(about: string) {
  set(toasts.filter((toast) => toast.kind !== 'bad' || toast.about !== about));
}

export function closeAllToasts() {
  set([]);
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
