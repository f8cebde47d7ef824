import { messages } from '#web/messages.ts';
import { showToast } from '#web/ui/toasts.ts';
import { ApiError } from './api-error.ts';

/** The only error toast: a prefix and the server's messages joined, or Unknown error (specification 1 §8). Returns its words. */
export function showError(prefix: string, error: unknown): string {
  const words = errorText(prefix, error);
  showToast({ message: words, kind: 'bad' });
  return words;
}

/** The same words, to stand in the page beside what caused them. */
export function errorText(prefix: string, error: unknown): string {
  const said = error instanceof ApiError ? error.messages.join(' ') : '';
  const join = /[.!?]$/.test(prefix) ? ' ' : ': ';
  return prefix + join + (said || messages.unknownError);
}
