import { expect, it, onTestFinished, vi } from 'vitest';
import { noteConnection, onConnectionBack } from './connection.ts';
import { sendRequest } from './transport.ts';

const send = () => sendRequest({ method: 'GET', path: '/users/me' }).catch(() => undefined);

it('is back with the first answer of the server after there was none, and not with that of a gateway', async () => {
  noteConnection(true);
  const onBack = vi.fn();
  onTestFinished(onConnectionBack(onBack));
  const answers = [200, undefined, 502, 401, 200];
  vi.stubGlobal('fetch', async () => {
    const status = answers.shift();
    if (!status) throw new TypeError('failed to fetch');
    return new Response('{}', { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const calls = [];
  while (answers.length > 0) {
    await send();
    calls.push(onBack.mock.calls.length);
  }
  expect(calls).toEqual([0, 0, 0, 1, 1]);
});
