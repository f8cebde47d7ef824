import { act, fireEvent, type RenderOptions, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { type NewToast, readToasts, showToast } from './toasts.ts';

afterEach(() => {
  vi.useRealTimers();
});

const show = (...toasts: NewToast[]) => act(() => toasts.map((toast) => showToast(toast)));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const closeButtons = () => screen.queryAllByRole('button', { name: /^Close/ }).map((button) => button.textContent);

function renderPage(options: RenderOptions = {}) {
  render(
    <main>
      <h1 tabIndex={-1}>Calendar</h1>
      <button type="button">Today</button>
      <ToastRegion />
    </main>,
    options,
  );
}

describe('ToastRegion', () => {
  it('announces what went well politely and what failed at once, from regions that are always there', () => {
    renderPage();
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
    show({ message: 'Saved.' }, { message: 'Not sent.', kind: 'bad' });
    expect(status.textContent).toBe('Saved.');
    expect(alert.textContent).toBe('Not sent.');
  });

  it('shows the newest first and each for 5 seconds, longer under the pointer or with the focus', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    renderPage();
    show({ message: 'First.' });
    pass(1000);
    show({ message: 'Second.' });
    expect(closeButtons()).toEqual(['Close: Second.', 'Close: First.']);
    const first = screen.getByRole('button', { name: 'Close: First.' });
    fireEvent.pointerEnter(first.closest('.toast')!);
    pass(5000);
    expect(closeButtons()).toEqual(['Close: First.']);
    fireEvent.pointerLeave(first.closest('.toast')!);
    act(() => first.focus());
    pass(60_000);
    expect(closeButtons()).toEqual(['Close: First.']);
    act(() => first.blur());
    pass(3999);
    expect(closeButtons()).toEqual(['Close: First.']);
    pass(1);
    expect(closeButtons()).toEqual([]);
  });

  it('begins below the header of the page while that is in sight', () => {
    renderPage();
    const header = document.body.appendChild(document.createElement('header'));
    header.dataset.keptClear = '';
    const foot = vi.spyOn(header, 'getBoundingClientRect');
    const footOfHeader = () => document.querySelector<HTMLElement>('.toasts')?.style.getPropertyValue('--header-foot');
    const place = (bottom: number) => {
      foot.mockReturnValue({ bottom } as DOMRect);
      show({ message: `At ${bottom}.` });
      return footOfHeader();
    };
    expect([place(76), place(-300)]).toEqual(['76px', '0px']);
    // The page is scrolled back, or another one begins at its top.
    foot.mockReturnValue({ bottom: 76 } as DOMRect);
    fireEvent.scroll(document);
    expect(footOfHeader()).toBe('76px');
    header.remove();
  });

  it('drops a message that breaks, and keeps the others and the page', () => {
    renderPage({ onCaughtError: () => undefined });
    show({ message: 'Saved.' }, { message: { nonsense: true } as never }, { message: 'Not sent.', kind: 'bad' });
    expect(closeButtons()).toEqual(['Close: Not sent.', 'Close: Saved.']);
    expect(readToasts().map(({ message }) => message)).toEqual(['Not sent.', 'Saved.']);
    expect(screen.getByRole('status').textContent).toBe('Saved.');
    expect(screen.getByRole('heading', { name: 'Calendar' })).toBeTruthy();
  });

  it('does not announce what an alert on the page says already', () => {
    renderPage();
    show({ message: 'Not saved.', kind: 'bad', silent: true });
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(closeButtons()).toEqual(['Close: Not saved.']);
  });

  it('F8 goes to the newest message with an action, and its end gives the focus back', async () => {
    renderPage();
    const undo = vi.fn();
    screen.getByRole('button', { name: 'Today' }).focus();
    show({ message: 'Cancelled.', action: { label: 'Undo', onAction: undo } }, { message: 'Saved.' });
    expect(screen.getByRole('status').textContent).toContain(
      'Cancelled. Undo: in the messages at the end of the page, or with F8.',
    );
    await userEvent.keyboard('{F8}');
    expect(document.activeElement?.getAttribute('aria-keyshortcuts')).toBe('F8');
    await userEvent.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledOnce();
    expect(document.activeElement?.textContent).toBe('Today');
    expect(closeButtons()).toEqual(['Close: Saved.']);
  });

  it('gives the focus to the heading where the element before it is gone', async () => {
    renderPage();
    show({ message: 'Saved.' });
    await userEvent.click(screen.getByRole('button', { name: 'Close: Saved.' }));
    expect(document.activeElement?.textContent).toBe('Calendar');
  });
});
