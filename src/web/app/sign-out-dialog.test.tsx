import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { WaitingChange } from '#web/api/waiting.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

const change = (key: string, labels: string[]): WaitingChange => ({
  ...{ key, labels, state: 'waiting', title: `Change ${key}`, text: undefined, at: 0 },
  ...{ clientRef: undefined, reason: undefined, dependants: 0, mayHaveArrived: false, canSend: true },
});

describe('SignOutDialog', () => {
  it('lists what would be lost, and begins at staying', async () => {
    const onAnswer = vi.fn();
    render(<SignOutDialog changes={[change('a', ['Shopping on Wed 25 Nov']), change('b', [])]} onAnswer={onAnswer} />);
    expect(screen.getByRole('alertdialog', { name: 'Sign out and lose 2 changes?' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Change aShopping on Wed 25 Nov',
      'Change b',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay signed in' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out and lose them' }));
    await userEvent.keyboard('{Escape}');
    expect(onAnswer.mock.calls).toEqual([[false], [true], [false]]);
  });
});
