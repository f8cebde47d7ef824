import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useWaiting, useWaitingCommands, type WaitingSource, waitingOf } from './waiting.ts';

it('does not draw screens again when the sender loads and nothing waits', () => {
  const draw = vi.fn();
  const Screen = () => {
    draw(useWaiting(), useWaitingCommands());
    return null;
  };
  const none: never[] = [];
  const source = {
    subscribe: () => () => undefined,
    list: () => none,
    listCommands: () => none,
  };
  render(<Screen />);
  act(() => waitingOf().connect(source as Partial<WaitingSource> as WaitingSource));
  expect(draw).toHaveBeenCalledTimes(1);
});
