import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { noteConnection } from '#web/calls/connection.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { storeOfficeContact } from '#web/kernel/office-contact.ts';
import { changePerson } from '#web/kernel/person.ts';
import { session } from '#web/person/session/session.ts';
import { refuseLate } from './fake-server.ts';

globalThis.fetch = async () => refuseLate();

// Waits as long as the test may run: the machine may be busy, and long lists are drawn in slices.
configure({ asyncUtilTimeout: 30_000 });

/** Each test of a component begins with an empty page and no person signed in, and fails where React or the code complains. */
let complaints: MockInstance;

beforeEach(() => {
  // A read that failed is tried again at once.
  const queries = queriesOf();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
  complaints = vi.spyOn(console, 'error');
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
  session.end(false);
  // Nothing of this test is the next one's, also what is still on its way: files share their modules.
  changePerson(undefined, { isErased: true, forgetKey: false });
  noteConnection(true);
  storeOfficeContact();
  // jsdom does not know the element <search>.
  const texts = complaints.mock.calls
    .map((call) => format(...call))
    .filter((text) => !text.startsWith('The tag <search>'));
  expect(texts, texts.join('\n')).toEqual([]);
});
