import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentPerson, type Person } from '#web/kernel/person.ts';
import { useIsMounted } from '#web/kernel/use-is-mounted.ts';
import { closeToast, showToast } from '#web/ui/toasts.ts';
import { ApiError } from './api-error.ts';
import { onConnectionBack } from './connection.ts';
import { formatErrorText, showErrorText } from './show-error.ts';

type Issue = { path: string; message: string };

export type SentForm = {
  values: object;
  /** Returns what is wrong before sending. */
  check(): readonly Issue[];
  /** Returns those that no field shows. */
  showIssues(issues: readonly Issue[]): readonly Issue[];
  settle(sent: object): void;
};

export type UseSendInput<R, A extends unknown[] = []> = {
  act: (...about: A) => Promise<R>;
  /** Begins the toast and the text on the page where it fails; a function gives all of their words. */
  failed: string | ((error: unknown) => string);
  /** Checked before sending; it shows what the server refused. */
  form?: SentForm;
  /** The toast once it is done. */
  saved?: string;
  /** Runs once it is done, unless the person has left the screen. */
  onDone?: (reply: R, ...about: A) => void;
  /** Names the write among the messages: its success closes those of its failures, wherever it was sent. */
  about?: () => string | undefined;
  /** A failure from before this screen opened; the first press ends it. */
  earlier?: string | undefined;
  /** False for what can wait for a connection, or stays on this page. */
  needsConnection?: boolean;
  /** Milliseconds that the toast of a failure stays. */
  toastFor?: number;
  /** True where the screen shows this failure in its own way. */
  onFailed?: (error: unknown) => boolean;
};

/**
 * Sends one write of a screen, at most one at a time, with its failure beside its cause. `about` says which of several things
 * a press is about.
 */
export function useSend<R, A extends unknown[] = []>(input: UseSendInput<R, A>) {
  const { act, failed, form, saved, onDone, about: findSubject, earlier, toastFor, onFailed } = input;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState(earlier);
  const [error, setError] = useState<unknown>();
  const running = useRef(false);
  const failureToast = useRef(0);
  const isMounted = useIsMounted();
  useConnectionBack(error, () => {
    clear();
    setError(undefined);
    closeToast(failureToast.current);
  });

  /** Shows a failure in its fields; where no field shows it, in a toast and on the page. */
  function showFailure(error: unknown, person: Person) {
    if (onFailed?.(error)) return;
    const issues = error instanceof ApiError ? error.errors : [];
    const unshown = isMounted.current ? (form?.showIssues(issues) ?? issues) : issues;
    if (issues.length === 0 || unshown.length > 0) showText(error, person);
  }

  function showText(error: unknown, person: Person) {
    const words = typeof failed === 'string' ? formatErrorText(failed, error) : failed(error);
    const more = { about: findSubject?.(), silent: isMounted.current, ...(toastFor && { duration: toastFor }) };
    failureToast.current = showErrorText(words, more, person);
    setFailure(words);
  }

  /** Resolves to true once it is done. */
  async function run(...about: A): Promise<boolean> {
    if (running.current) return false;
    // Another one may have signed in before it ends, who reads nothing of it.
    const person = currentPerson();
    setFailure(undefined);
    setError(undefined);
    closeToast(failureToast.current);
    const issues = form?.check() ?? [];
    const unshown = form?.showIssues(issues) ?? [];
    if (unshown.length > 0) showText(toIssuesError(unshown), person);
    if (issues.length > 0) return false;
    const sent = form?.values;
    running.current = true;
    setPending(true);
    let reply: R;
    try {
      reply = await act(...about);
    } catch (caught) {
      if (person.isOver) return false;
      setError(caught);
      showFailure(caught, person);
      return false;
    } finally {
      running.current = false;
      setPending(false);
    }
    if (person.isOver) return false;
    // Drawn at once: what runs next may leave the screen, which asks first while anything is unsaved.
    if (sent) flushSync(() => form?.settle(sent));
    if (saved) showToast({ message: saved }, person);
    if (isMounted.current) onDone?.(reply, ...about);
    return true;
  }

  /** Ends the text on the page once the person does something about it. */
  const clear = () => setFailure(undefined);

  return { run, pending, failure, error, clear, needsConnection: input.needsConnection ?? true };
}

/** Calls `onBack` once the connection is back, where only that stopped it: it can be pressed again. */
function useConnectionBack(error: unknown, onBack: () => void) {
  const latest = useRef(onBack);
  latest.current = onBack;
  const isStopped = error instanceof ApiError && error.transient;
  useEffect(() => (isStopped ? onConnectionBack(() => latest.current()) : undefined), [isStopped]);
}

function toIssuesError(errors: readonly Issue[]): ApiError {
  return new ApiError({ status: 422, code: 'invalid', messages: errors.map(({ message }) => message), errors });
}
