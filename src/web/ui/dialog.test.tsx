import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

it.each([
  ['above a question at the foot of a phone', { top: 500, bottom: 560 }, '0px'],
  ['below the head of a dialog that fills the window', { top: 40, bottom: 100 }, '100px'],
])('shows messages %s', (_, head, begins) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(head as DOMRect);
  render(
    <Dialog title="Sign out?" onClose={() => undefined}>
      Others stay signed in.
    </Dialog>,
  );
  fireEvent(window, new Event('resize'));
  expect(document.documentElement.style.getPropertyValue('--dialog-head-foot')).toBe(begins);
});
