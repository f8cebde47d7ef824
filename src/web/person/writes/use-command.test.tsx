import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCommand } from './use-command.ts';

it('says that it failed where its command could not be made', async () => {
  const command = (): never => {
    throw new TypeError('x is undefined');
  };
  const { result } = renderHook(() => useCommand({ command }));
  expect(await act(() => result.current.run())).toBe(false);
  expect(result.current.failure).toContain('Unknown error');
});
