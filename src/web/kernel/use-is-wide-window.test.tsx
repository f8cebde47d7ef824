import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

/** Stubs a window of which the test says which media it is. */
function stubMedia() {
  const listeners = new Set<() => void>();
  const matches = { wide: true, print: false };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === 'print' ? matches.print : matches.wide;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (next: Partial<typeof matches>) =>
    act(() => {
      Object.assign(matches, next);
      for (const listener of listeners) listener();
    });
}

it('paper, which is narrow, shows what the window showed; a window that becomes narrow does not', async () => {
  const change = stubMedia();
  vi.resetModules();
  const { useIsWideWindow } = await import('./use-is-wide-window.ts');
  const { result } = renderHook(useIsWideWindow);
  change({ wide: false, print: true });
  expect(result.current).toBe(true);
  change({ print: false });
  expect(result.current).toBe(false);
});
