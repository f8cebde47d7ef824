import { waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, lost } from '#web/testing/fake-server.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { hearFaults, rootOptions } from './hear-faults.ts';
import { router } from './router.ts';

let ended: AbortController;
const address = '/calendar/date/2026-11-23';

beforeEach(() => {
  ended = new AbortController();
  const { signal } = ended;
  hearFaults({ signal });
  // The page prints what no one prevents, and a complaint fails the test.
  window.addEventListener('error', (event) => event.preventDefault(), { signal });
  vi.spyOn(router, 'state', 'get').mockReturnValue({ matches: router.matchRoutes(address, {}) } as never);
});
afterEach(() => ended.abort());

const serve = () => fakeServer({ 'POST /browser-faults': () => new Response(null, { status: 204 }) });
const throwIn = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

/** Makes a fault as Chromium does; its message quotes what a person typed. */
function makeFault(words = 'Rose is away', place = '/app/assets/booking-B2x_q.js:1:20417') {
  const lines = [
    `    at book (${location.origin}${place})`,
    `    at ${location.origin}/app/assets/framework-D9.js:2:88`,
  ];
  return Object.assign(new TypeError(words), { stack: [`TypeError: ${words}`, ...lines].join('\n') });
}

const sentFault = {
  release: 'dev',
  route: '/calendar/date/$date',
  name: 'TypeError',
  frames: ['/app/assets/booking-B2x_q.js:1:20417', '/app/assets/framework-D9.js:2:88'],
};

async function expectSent(server: ReturnType<typeof serve>, faults: unknown[]) {
  await waitFor(() => expect(server.received('POST /browser-faults')).toHaveLength(faults.length));
  expect(server.received('POST /browser-faults').map(({ body }) => body)).toEqual(faults);
}

function Breaks({ at, error }: { at: 'drawing' | 'effect'; error: Error }): ReactNode {
  useEffect(() => {
    throw error;
  });
  if (at === 'drawing') throw error;
  return null;
}

/** Draws on a root as the app's, outside of what the test library guards. */
function draw(content: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  createRoot(document.createElement('div'), rootOptions).render(content);
}

describe('hearFaults', () => {
  it('tells the server of what a boundary caught', async () => {
    const server = serve();
    draw(
      <ErrorBoundary>
        <Breaks at="drawing" error={makeFault()} />
      </ErrorBoundary>,
    );
    await expectSent(server, [sentFault]);
  });

  it('tells it of what no boundary caught', async () => {
    const server = serve();
    draw(<Breaks at="effect" error={makeFault()} />);
    await expectSent(server, [sentFault]);
  });

  it('tells it of what was thrown outside of React', async () => {
    const server = serve();
    throwIn(makeFault());
    await expectSent(server, [sentFault]);
  });

  it('tells it of a promise that no one awaited', async () => {
    const server = serve();
    reject(makeFault());
    await expectSent(server, [sentFault]);
  });

  it('sends neither an account nor a cookie', async () => {
    serve();
    const send = vi.spyOn(globalThis, 'fetch');
    throwIn(makeFault());
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    const [, init] = send.mock.calls[0]!;
    expect(init).toMatchObject({ credentials: 'omit', keepalive: true });
    expect(init?.headers).toEqual({ 'content-type': 'application/json' });
  });

  it('sends each fault once, and at most ten of a page', async () => {
    const server = serve();
    for (let column = 1; column <= 12; column++) {
      throwIn(makeFault('Rose is away', `/app/assets/first-1.js:1:${column}`));
      throwIn(makeFault('Tom is away', `/app/assets/first-1.js:1:${column}`));
    }
    await waitFor(() => expect(server.received('POST /browser-faults')).toHaveLength(10));
    const columns = server.received('POST /browser-faults').map(({ body }) => body.frames[0]);
    expect(columns).toEqual(Array.from({ length: 10 }, (_, at) => `/app/assets/first-1.js:1:${at + 1}`));
  });

  it.each([
    ['a message of several lines, one like a frame', `Rose\n    at ${location.origin}/app/assets/rose.js:1:1`],
    ['a message with an address', `${location.origin}/app/calendar?name=Rose:1:1`],
  ])('sends nothing of %s', async (_what, words) => {
    const server = serve();
    throwIn(makeFault(words));
    await expectSent(server, [sentFault]);
  });

  it('sends places in our own files alone, from the stacks of other browsers too', async () => {
    const server = serve();
    const stack = [
      `book@${location.origin}/app/assets/booking-B2x_q.js:1:20417`,
      `@${location.origin}/app/assets/framework-D9.js:2:88`,
      'spell@moz-extension://abc/spell.js:1:1',
      `onclick@${location.origin}/app/calendar?name=Rose:1:1`,
      'promise callback*',
    ].join('\n');
    throwIn(Object.assign(new TypeError('Rose is away'), { stack }));
    await expectSent(server, [sentFault]);
  });

  it.each([
    ['a text', 'Rose is away', { name: 'Error', frames: [] }],
    ['an error whose name has words in it', { name: 'Rose is away', stack: '' }, { name: 'Error', frames: [] }],
    [
      'a stack without end',
      { name: 'RangeError', stack: makeDeepStack() },
      { name: 'RangeError', frames: Array(20).fill('/a.js:1:1') },
    ],
  ])('sends %s as what fits', async (_what, thrown, fields) => {
    const server = serve();
    throwIn(thrown);
    await expectSent(server, [{ ...sentFault, ...fields }]);
  });

  it('sends nothing offline, and later faults do not count for it', async () => {
    const server = serve();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (let column = 1; column <= 12; column++) throwIn(makeFault('Rose', `/app/assets/first-1.js:1:${column}`));
    online.mockReturnValue(true);
    throwIn(makeFault());
    await expectSent(server, [sentFault]);
  });

  it('leaves out complaints of the browser, which come without an error', async () => {
    const server = serve();
    throwIn(null);
    reject(undefined);
    throwIn(makeFault());
    await expectSent(server, [sentFault]);
  });

  it('is silent where it cannot send or read a fault, and hears the next one', async () => {
    const server = serve();
    server.answer({ 'POST /browser-faults': lost });
    throwIn(makeFault('Rose', '/app/assets/first-1.js:1:1'));
    await waitFor(() => expect(server.received('POST /browser-faults')).toHaveLength(1));
    server.answer({ 'POST /browser-faults': () => new Response(null, { status: 204 }) });
    const unreadable = {
      get stack(): string {
        throw new Error('not readable');
      },
    };
    throwIn(unreadable);
    throwIn(makeFault());
    await waitFor(() => expect(server.received('POST /browser-faults')).toHaveLength(2));
    expect(server.received('POST /browser-faults').at(-1)?.body).toEqual(sentFault);
  });
});

function makeDeepStack() {
  return Array(100).fill(`    at ${location.origin}/a.js:1:1`).join('\n');
}
