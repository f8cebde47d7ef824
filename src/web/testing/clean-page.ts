import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { closeAllToasts } from '#web/ui/toasts.ts';

/** Each test of a component begins with an empty page, and fails where React or the code complains. */
let complaints: MockInstance;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
  // Nothing has a size here.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  closeAllToasts();
  expect(complaints).not.toHaveBeenCalled();
});
