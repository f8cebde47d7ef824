import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { WaitingChange } from '#web/person/writes/waiting.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';

const change = (key: string, labels: string[]): WaitingChange => ({
  ...{ key, labels, state: 'waiting', title: `Change ${key}`, text: undefined, at: 0 },
  ...{ clientRef: undefined, reason: undefined, dependants: 0, mayHaveArrived: false, canSend: true },
  ...{ isStored: true, form: undefined, failure: undefined },
});

describe('SignOutDialog', () => {
  it('lists what would be lost, and begins at staying', async () => {
    const onAnswer = vi.fn();
    const changes = [change('a', ['Shopping on Wed 25 Nov']), change('b', [])];
    render(<SignOutDialog changes={changes} isTyped={false} onAnswer={onAnswer} />);
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

  it('says in one question what waits in this page alone and what is typed', () => {
    const changes = [{ ...change('a', []), isStored: false }];
    render(<SignOutDialog changes={changes} isTyped onAnswer={() => {}} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Sign out and lose 1 change and what you typed?' });
    expect(dialog.textContent).toContain('This is in this page only. Signing out removes it.');
    expect(dialog.textContent).toContain('You have typed something that you have not sent.');
    expect(screen.getByRole('button', { name: 'Sign out and lose them' })).toBeTruthy();
  });
});
