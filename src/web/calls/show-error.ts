import { entryMessages } from '#web/kernel/entry-messages.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { type NewToast, showToast } from '#web/ui/toasts.ts';
import { ApiError } from './api-error.ts';

/**
 * Shows the only error toast: a prefix and the server's messages joined, or Unknown error (docs/product/screens.md, "Errors"). Returns
 * its words.
 */
export function showError(prefix: string, error: unknown, person = currentPerson()): string {
  const words = formatErrorText(prefix, error);
  showErrorText(words, {}, person);
  return words;
}

export function showErrorText(
  words: string,
  more: Pick<NewToast, 'duration' | 'about' | 'silent'> = {},
  person = currentPerson(),
): number {
  return showToast({ message: words, kind: 'bad', ...more }, person);
}

/** Formats the same words, to show in the page beside their cause. */
export function formatErrorText(prefix: string, error: unknown): string {
  const join = /[.!?]$/.test(prefix) ? ' ' : ': ';
  return prefix + join + describeError(error);
}

/** Describes the server's words, or Unknown error: never the words of a program (docs/product/screens.md, "Errors"). */
export function describeError(error: unknown): string {
  const message = error instanceof ApiError ? error.messages.join(' ') : '';
  return message || entryMessages.unknownError;
}
