import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { commandQueue } from '#web/api/command-queue.ts';
import { noteConnection } from '#web/api/connection.ts';
import { queryClient } from '#web/api/query-client.ts';
import { setTokenSource } from '#web/api/token-source.ts';
import { drafts } from '#web/session/drafts.ts';
import { session } from '#web/session/session.ts';
import { closeAllToasts } from '#web/ui/toasts.ts';
import { refuseLate } from './fake-server.ts';

globalThis.fetch = async () => refuseLate();

// Waits as long as the test may run: the machine may be busy, and long lists are drawn in slices.
configure({ asyncUtilTimeout: 30_000 });

/** Each test of a component begins with an empty page and no person signed in, and fails where React or the code complains. */
let complaints: MockInstance;

// A read that failed is tried again at once.
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
  setTokenSource(session);
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom scrolls nothing; files share its elements, so all of them find the same.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
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
  vi.useRealTimers();
  cleanup();
  closeAllToasts();
  drafts.forget();
  // Also what is still on its way: files share their modules.
  commandQueue.forget();
  session.end(false);
  queryClient.clear();
  noteConnection(true);
  // jsdom does not know the element <search>.
  const texts = complaints.mock.calls
    .map((call) => format(...call))
    .filter((text) => !text.startsWith('The tag <search>'));
  expect(texts, texts.join('\n')).toEqual([]);
});
