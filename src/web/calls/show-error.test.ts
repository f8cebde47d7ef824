import { beforeEach, describe, expect, it } from 'vitest';
import { closeAllToasts, readToasts } from '#web/ui/toasts.ts';
import { ApiError } from './api-error.ts';
import { describeError, formatErrorText, showError } from './show-error.ts';

const refusal = new ApiError({ status: 422, code: 'ruleBroken', messages: ['The day is full.', 'Choose another.'] });

beforeEach(closeAllToasts);

describe('formatErrorText', () => {
  it('joins the server’s messages to the prefix', () => {
    const words = 'Your booking request could not be saved. The day is full. Choose another.';
    expect(formatErrorText('Your booking request could not be saved.', refusal)).toBe(words);
    expect(formatErrorText('Unable to cancel', refusal)).toBe('Unable to cancel: The day is full. Choose another.');
  });

  it('shows Unknown error where the server gave no message', () => {
    const silent = new ApiError({ status: 500, code: 'internal', messages: [] });
    expect(formatErrorText('It failed.', silent)).toBe('It failed. Unknown error');
    expect(formatErrorText('It failed.', new TypeError('x is undefined'))).toBe('It failed. Unknown error');
  });
});

describe('describeError', () => {
  it('shows the server’s words, and none of the program’s own', () => {
    expect(describeError(refusal)).toBe('The day is full. Choose another.');
    expect(describeError(new TypeError('x is undefined'))).toBe('Unknown error');
    expect(describeError(new ApiError({ status: 500, code: 'internal', messages: [] }))).toBe('Unknown error');
  });
});

describe('showError', () => {
  it('shows the words for five seconds as an error', () => {
    const words = showError('It failed.', refusal);
    expect(readToasts()).toMatchObject([{ message: words, kind: 'bad', duration: 5000 }]);
  });
});
