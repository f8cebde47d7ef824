import { Listeners } from '#web/kernel/listeners.ts';
import { currentPerson, type Person, partOf } from '#web/kernel/person.ts';

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

let lastId = 0;
const listeners = new Listeners();

/** The messages of one person. Those of another one are not shown. */
const toastsOf = partOf('messages', () => ({
  list: [] as readonly Toast[],
  end() {
    this.list = [];
    listeners.call();
  },
}));

/**
 * Shows a message at the top for a moment, newest first. The same words restart their message, unless it has an action. What ends after
 * a wait names its person, so that no other one reads it.
 */
export function showToast(
  { message, kind = 'good', duration = defaultDuration, ...more }: NewToast,
  person = currentPerson(),
): number {
  lastId += 1;
  const others = toastsOf(person).list.filter((toast) => toast.action || toast.message !== message);
  set([{ id: lastId, message, kind, duration, ...more }, ...others].slice(0, mostAtOnce), person);
  return lastId;
}

export function closeToast(id: number) {
  set(readToasts().filter((toast) => toast.id !== id));
}

/** Closes the earlier errors of a write, which are over once it has been sent. Those of other writes stay. */
export function closeErrorToasts(about: string, person: Person) {
  set(
    toastsOf(person).list.filter((toast) => toast.kind !== 'bad' || toast.about !== about),
    person,
  );
}

/** Does what the newest message offers, as its button does. */
export function doToastAction() {
  const toast = readToasts().find(({ action }) => action);
  toast?.action?.onAction();
  if (toast) closeToast(toast.id);
}

export function closeAllToasts() {
  set([]);
}

export function readToasts(): readonly Toast[] {
  return toastsOf().list;
}

export const subscribeToToasts = listeners.subscribe;

function set(next: readonly Toast[], person = currentPerson()) {
  toastsOf(person).list = next;
  listeners.call();
}
