import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Modal } from './modal.tsx';
import { ToastRegion } from './toast-region.tsx';

const closesOn = { escape: true, outside: true };

function Page() {
  const [open, setOpen] = useState<string[]>([]);
  const close = (name: string) => setOpen((names) => names.filter((other) => other !== name));
  const add = (name: string) => setOpen((names) => [...names, name]);
  return (
    <>
      <button type="button" onClick={() => add('Visit')}>
        See this visit
      </button>
      {open.map((name) => (
        <Modal key={name} aria-label={name} className="" frame="" closesOn={closesOn} onClose={() => close(name)}>
          <button type="button" onClick={() => add('Leave?')}>
            Leave {name}
          </button>
          <button type="button" onClick={() => close('Visit')}>
            Forget the visit
          </button>
        </Modal>
      ))}
      <ToastRegion />
    </>
  );
}

const dialog = (name: string) => screen.getByRole('dialog', { name });
const names = () => screen.queryAllByRole('dialog').map((box) => box.getAttribute('aria-label'));

async function openVisit() {
  const { container } = render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'See this visit' }));
  return container;
}

describe('Modal', () => {
  it('takes the focus and makes all but the messages inert; Escape gives both back', async () => {
    const page = await openVisit();
    expect(dialog('Visit')).toHaveProperty('ownerDocument.activeElement', dialog('Visit'));
    expect(page.hasAttribute('inert')).toBe(true);
    expect(screen.getByRole('region', { name: /Messages/ }).closest('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(names()).toEqual([]);
    expect(page.hasAttribute('inert')).toBe(false);
    expect(document.activeElement?.textContent).toBe('See this visit');
  });

  it('closes the upper one of two, which gives the focus back to the lower one', async () => {
    const page = await openVisit();
    await userEvent.click(screen.getByRole('button', { name: 'Leave Visit' }));
    expect(dialog('Visit').closest('[inert]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(names()).toEqual(['Visit']);
    expect(dialog('Visit').closest('[inert]')).toBeNull();
    expect(page.hasAttribute('inert')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Leave Visit');
  });

  it('keeps the page inert under the upper one when the lower one goes first', async () => {
    const page = await openVisit();
    await userEvent.click(screen.getByRole('button', { name: 'Leave Visit' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Forget the visit' })[1]!);
    expect(names()).toEqual(['Leave?']);
    expect(page.hasAttribute('inert')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(page.hasAttribute('inert')).toBe(false);
    expect(document.querySelector('[inert]')).toBeNull();
    expect(document.activeElement?.textContent).toBe('See this visit');
  });

  it('closes by a press outside that begins and ends there', async () => {
    await openVisit();
    const outside = dialog('Visit').closest('.scrim')!;
    for (const [begin, end] of [
      [dialog('Visit'), outside],
      [outside, dialog('Visit')],
    ] as const) {
      fireEvent.mouseDown(begin);
      fireEvent.mouseUp(end);
      fireEvent.click(outside);
      expect(names()).toEqual(['Visit']);
    }
    fireEvent.mouseDown(outside, { detail: 2 });
    fireEvent.mouseUp(outside, { detail: 2 });
    fireEvent.click(outside, { detail: 2 });
    expect(names(), 'the second press of two').toEqual(['Visit']);
    await userEvent.click(outside);
    expect(names()).toEqual([]);
  });
});
