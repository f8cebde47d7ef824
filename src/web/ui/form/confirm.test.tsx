import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { PageHeading } from '../page-head.tsx';
import { Confirm } from './confirm.tsx';

/** Shows a list with one thing to remove; `run` removes it. */
function Things({ run, failure }: { run: () => Promise<boolean>; failure?: string }) {
  const [asking, setAsking] = useState(false);
  const [isThere, setThere] = useState(true);
  const remove = async () => {
    const done = await run();
    if (done) setThere(false);
    return done;
  };
  return (
    <main>
      <PageHeading>Things</PageHeading>
      {isThere && <Button onClick={() => setAsking(true)}>Remove the thing</Button>}
      {asking && (
        <Confirm
          title="Remove the thing?"
          yes="Remove"
          no="Keep it"
          send={{ run: remove, pending: false, failure }}
          onClose={() => setAsking(false)}
        >
          <p>It will be gone.</p>
        </Confirm>
      )}
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Confirm', () => {
  it('asks first, with the focus on the answer that loses nothing', async () => {
    const run = vi.fn(async () => true);
    render(<Things run={run} />);
    await press('Remove the thing');
    expect(screen.getByRole('alertdialog', { name: 'Remove the thing?' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
    await press('Keep it');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove the thing' }));
    expect(run).not.toHaveBeenCalled();
  });

  it('closes once it is done, and gives the focus to the heading where its button is gone', async () => {
    render(<Things run={async () => true} />);
    await press('Remove the thing');
    await press('Remove');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Things' }));
  });

  it('can be left while it sends, and is closed once', async () => {
    const onClose = vi.fn();
    let finish = (_isDone: boolean) => {};
    const send = {
      run: () => new Promise<boolean>((resolve) => (finish = resolve)),
      pending: false,
      failure: undefined,
    };
    const { unmount } = render(
      <Confirm title="Remove it?" yes="Remove" no="Keep it" send={send} onClose={onClose}>
        <p>It will be gone.</p>
      </Confirm>,
    );
    await press('Remove');
    await userEvent.keyboard('{Escape}');
    unmount();
    await act(async () => finish(true));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open and says why it was not done', async () => {
    render(<Things run={async () => false} failure="Not removed: It is in use." />);
    await press('Remove the thing');
    await press('Remove');
    expect(screen.getByRole('alert').textContent).toBe('Not removed: It is in use.');
  });
});
