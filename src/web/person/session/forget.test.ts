import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { accountQuery } from '#web/calls/account.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { tellWhereLeft } from '#web/person/device/erase-device.ts';
import { setUpStores } from '#web/testing/stores-in-tests.ts';
import { forgetWithSession } from './forget.ts';
import { session } from './session.ts';

vi.mock('#web/person/device/erase-device.ts', async (original) => ({
  ...(await original<typeof import('#web/person/device/erase-device.ts')>()),
  tellWhereLeft: vi.fn(),
}));

const { open } = setUpStores();

it('leaves nothing in a browser that refuses its storage', async () => {
  const refuse = () => {
    throw new DOMException('A private window.', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open: refuse });
  onTestFinished(forgetWithSession(() => {}));
  session.beginWithToken('t');
  session.setPerson('rose');
  vi.spyOn(draftsOf(), 'findStore').mockResolvedValue(await open());
  onTestFinished(session.leave.bind(session));
  const { queryKey } = accountQuery(session.sessionId() ?? '');
  queriesOf().setQueryData(queryKey, { user: { ref: 'rose' } } as never);
  // As the frame of the page reads it.
  onTestFinished(new QueryObserver(queriesOf(), { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {}));
  session.end(true);
  await expect(vi.mocked(tellWhereLeft).mock.lastCall?.[0]).resolves.toBeUndefined();
});
