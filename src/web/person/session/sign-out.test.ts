import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { draftsOf } from '#web/person/device/drafts.ts';
import { leftOnDevice } from '#web/person/device/erase-device.ts';
import { closeAllToasts, readToasts } from '#web/ui/toasts.ts';
import { confirmBeforeLeaving } from './leaving.ts';
import { session } from './session.ts';
import { signOut } from './sign-out.ts';

const shown = () => readToasts().map(({ message }) => message);
let forget: MockInstance<ReturnType<typeof draftsOf>['forget']>;

beforeEach(() => {
  vi.useFakeTimers();
  closeAllToasts();
  session.beginWithToken('t');
  forget = vi.spyOn(draftsOf(), 'forget').mockResolvedValue();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});
afterEach(() => vi.useRealTimers());

const isSignedIn = () => session.current().session !== undefined;

describe('signOut', () => {
  it('erases what is stored before the session ends, and says nothing that takes a moment', async () => {
    forget.mockImplementationOnce(async () => expect(isSignedIn()).toBe(true));
    await signOut();
    expect([isSignedIn(), shown()]).toEqual([false, []]);
  });

  it('shows that it is under way, ends the session after a second, and runs once', async () => {
    forget.mockReturnValue(new Promise(() => {}));
    void signOut();
    await vi.advanceTimersByTimeAsync(400);
    void signOut();
    expect([isSignedIn(), shown(), forget.mock.calls.length]).toEqual([true, ['Signing out'], 1]);
    await vi.advanceTimersByTimeAsync(600);
    expect([isSignedIn(), shown()]).toEqual([false, []]);
  });

  it('says that something is left on the device, also where that turns out later', async () => {
    const late = new Promise<void>((_, reject) => setTimeout(reject, 3000, new Error('no disk')));
    forget.mockReturnValue(late);
    void signOut();
    await vi.advanceTimersByTimeAsync(1000);
    expect([isSignedIn(), shown()]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(readToasts()).toMatchObject([{ message: leftOnDevice, kind: 'bad' }]);
  });

  it('keeps the session and what is stored where the person stays', async () => {
    const end = confirmBeforeLeaving('account', async () => false);
    await signOut();
    end();
    expect([isSignedIn(), forget.mock.calls.length]).toEqual([true, 0]);
  });
});
