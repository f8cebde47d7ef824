import { beforeEach, describe, expect, it } from 'vitest';
import { currentPerson } from '#web/kernel/person.ts';
import { closeAllToasts, closeErrorToasts, closeToast, readToasts, showToast, subscribeToToasts } from './toasts.ts';

beforeEach(closeAllToasts);

const shown = () => readToasts().map(({ message }) => message);

describe('showToast', () => {
  it('puts the newest on top', () => {
    showToast({ message: 'first' });
    showToast({ message: 'second' });
    expect(shown()).toEqual(['second', 'first']);
  });

  it('stays five seconds by default', () => {
    showToast({ message: 'usual' });
    showToast({ message: 'short', duration: 3000 });
    expect(readToasts().map(({ duration }) => duration)).toEqual([3000, 5000]);
  });

  it('shows the same words once, from their latest time', () => {
    showToast({ message: 'again' });
    showToast({ message: 'other' });
    showToast({ message: 'again' });
    expect(shown()).toEqual(['again', 'other']);
  });

  it('leaves one with an action beside the same words', () => {
    const action = { label: 'Undo', onAction: () => {} };
    showToast({ message: 'sent', action });
    showToast({ message: 'sent', action });
    expect(shown()).toEqual(['sent', 'sent']);
  });

  it('notifies its listeners', () => {
    let calls = 0;
    const stop = subscribeToToasts(() => calls++);
    closeToast(showToast({ message: 'seen' }));
    stop();
    showToast({ message: 'unseen' });
    expect(calls).toBe(2);
  });
});

describe('closeErrorToasts', () => {
  it('leaves what is no error, and the errors of other writes', () => {
    showToast({ message: 'sent', about: 'order' });
    showToast({ message: 'failed', kind: 'bad', about: 'order' });
    showToast({ message: 'failed too', kind: 'bad', about: 'booking' });
    closeErrorToasts('order', currentPerson());
    expect(shown()).toEqual(['failed too', 'sent']);
  });
});
