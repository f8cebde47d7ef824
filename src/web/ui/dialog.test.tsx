import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

function Breaks(): never {
  throw new Error('broken');
}

it.each([
  ['a dialog', {}],
  ['a dialog that only a button of its own ends', { lasting: true }],
])('says of %s that it broke, keeps the page and can be closed', async (_what, more) => {
  const close = vi.fn();
  const page = (
    <main>
      <h1>Calendar</h1>
      <Dialog title="Cancel this visit" onClose={close} {...more}>
        <Breaks />
      </Dialog>
    </main>
  );
  render(page, { onCaughtError: () => undefined });
  expect(screen.getByRole('dialog', { name: 'Something went wrong' }).textContent).toContain('It is our mistake');
  expect(document.activeElement?.textContent).toBe('Something went wrong');
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/app/');
  expect(screen.getByText('Calendar')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});
