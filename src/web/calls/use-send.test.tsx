import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changePerson } from '#web/kernel/person.ts';
import { readToasts } from '#web/ui/toasts.ts';
import { ApiError } from './api-error.ts';
import { noteConnection } from './connection.ts';
import { takeTurns } from './take-turns.ts';
import { useSend } from './use-send.ts';

const lost = new ApiError({ status: 0, code: 'network', messages: ['The server did not answer.'] });
const refused = new ApiError({
  status: 422,
  code: 'ruleBroken',
  messages: ['Enter a name.'],
  errors: [{ path: 'name', message: 'Enter a name.' }],
});
const shown = () => readToasts().map(({ message }) => message);

/** Makes a form whose page has the field `name` or not. */
const formWith = ({ isValid = true, hasField = true } = {}) => ({
  values: { name: 'Ana' },
  check: () => (isValid ? [] : refused.errors),
  showIssues: vi.fn((issues: readonly { path: string; message: string }[]) => (hasField ? [] : issues)),
  settle: vi.fn(),
});

describe('useSend', () => {
  it('acts once, however often it is pressed, and is pending meanwhile', async () => {
    let finish = () => {};
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { result } = renderHook(() => useSend({ act: work, failed: 'Not saved', saved: 'Saved' }));
    const runs = await act(async () => [result.current.run(), result.current.run()]);
    expect(result.current.pending).toBe(true);
    await act(async () => finish());
    expect(await Promise.all(runs)).toEqual([true, false]);
    expect(work).toHaveBeenCalledTimes(1);
    expect([result.current.pending, shown()]).toEqual([false, ['Saved']]);
  });

  it('says a failure in a toast and on the page, until the next press', async () => {
    const work = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('done');
    const { result } = renderHook(() => useSend({ act: work, failed: 'Not saved' }));
    await act(() => result.current.run());
    expect([result.current.failure, shown()]).toEqual([
      'Not saved: The server did not answer.',
      ['Not saved: The server did not answer.'],
    ]);
    await act(() => result.current.run());
    expect([result.current.failure, shown()]).toEqual([undefined, []]);
  });

  it('closes its own failure, and leaves that of another write', async () => {
    const fails = { act: () => Promise.reject(lost), failed: 'Not sent' };
    const other = renderHook(() => useSend(fails));
    await act(() => other.result.current.run());
    const work = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('done');
    const { result } = renderHook(() => useSend({ act: work, failed: 'Not saved', saved: 'Saved' }));
    await act(() => result.current.run());
    await act(() => result.current.run());
    expect(shown()).toEqual(['Saved', 'Not sent: The server did not answer.']);
  });

  it('announces a failure once: on the page, or in the toast once the screen is gone', async () => {
    const { result, unmount } = renderHook(() => useSend({ act: () => Promise.reject(lost), failed: 'Not saved' }));
    await act(() => result.current.run());
    expect(readToasts()[0]?.silent).toBe(true);
    const run = result.current.run;
    unmount();
    await run();
    expect(readToasts()[0]?.silent).toBe(false);
  });

  it('ends the text of a lost connection once the server can be reached again, and no other', async () => {
    const failWith = (error: Error) =>
      renderHook(() => useSend({ act: () => Promise.reject(error), failed: 'Not saved' })).result;
    const [stopped, decided] = [failWith(lost), failWith(refused)];
    await act(() => stopped.current.run());
    await act(() => decided.current.run());
    act(() => noteConnection(false));
    expect(stopped.current.failure).toBe('Not saved: The server did not answer.');
    act(() => noteConnection(true));
    expect([stopped.current.failure, stopped.current.error]).toEqual([undefined, undefined]);
    expect([decided.current.failure, shown()]).toEqual(['Not saved: Enter a name.', ['Not saved: Enter a name.']]);
  });

  it('leaves a failure to the field that shows it', async () => {
    const form = formWith();
    const { result } = renderHook(() => useSend({ act: () => Promise.reject(refused), failed: 'Not saved', form }));
    await act(() => result.current.run());
    expect(form.showIssues).toHaveBeenCalledWith(refused.errors);
    expect([result.current.failure, shown()]).toEqual([undefined, []]);
  });

  it('says it where no field does, or the person has left the screen', async () => {
    const form = formWith({ hasField: false });
    const { result } = renderHook(() => useSend({ act: () => Promise.reject(refused), failed: 'Not saved', form }));
    await act(() => result.current.run());
    expect(result.current.failure).toBe('Not saved: Enter a name.');
    let fail = (_: Error) => {};
    const late = renderHook(() =>
      useSend({ act: () => new Promise((_, reject) => (fail = reject)), failed: 'Lost', form: formWith() }),
    );
    const run = act(() => late.result.current.run());
    late.unmount();
    fail(refused);
    await run;
    expect(shown()).toContain('Lost: Enter a name.');
  });

  it('says nothing once another person is signed in', async () => {
    const signInMeanwhile = async (error?: Error) => {
      changePerson('s2', { isErased: true, forgetKey: false });
      if (error) throw error;
    };
    const done = renderHook(() => useSend({ act: () => signInMeanwhile(), failed: 'Not saved', saved: 'Saved' }));
    await act(() => done.result.current.run());
    const failed = renderHook(() => useSend({ act: () => signInMeanwhile(lost), failed: 'Not saved' }));
    await act(() => failed.result.current.run());
    expect([failed.result.current.failure, shown()]).toEqual([undefined, []]);
  });

  it('sends nothing that the form refuses, and forgets what was sent', async () => {
    const work = vi.fn(async () => 'reply');
    const wrong = renderHook(() => useSend({ act: work, failed: 'Not saved', form: formWith({ isValid: false }) }));
    await act(() => wrong.result.current.run());
    expect(work).not.toHaveBeenCalled();
    expect([wrong.result.current.failure, shown()]).toEqual([undefined, []]);
    const form = formWith();
    const onDone = vi.fn();
    const right = renderHook(() => useSend({ act: work, failed: 'Not saved', form, onDone }));
    await act(() => right.result.current.run());
    expect(form.settle).toHaveBeenCalledWith({ name: 'Ana' });
    expect(onDone).toHaveBeenCalledWith('reply');
  });

  it('says what the check refuses where no field shows it', async () => {
    const form = formWith({ isValid: false, hasField: false });
    const { result } = renderHook(() => useSend({ act: async () => 'reply', failed: 'Not saved', form }));
    expect(await act(() => result.current.run())).toBe(false);
    expect([result.current.failure, shown()]).toEqual(['Not saved: Enter a name.', ['Not saved: Enter a name.']]);
  });
});

describe('takeTurns', () => {
  it('begins none while another runs, and shows the failure of the last', async () => {
    let finish = () => {};
    const save = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const end = vi.fn(() => Promise.reject(lost));
    const { result } = renderHook(() =>
      takeTurns(useSend({ act: save, failed: 'Not saved' }), useSend({ act: end, failed: 'Not ended' })),
    );
    await act(() => result.current[1].run());
    expect(result.current.map(({ failure }) => failure)).toEqual(
      Array(2).fill('Not ended: The server did not answer.'),
    );
    await act(async () => void result.current[0].run());
    await act(() => result.current[1].run());
    expect(end).toHaveBeenCalledTimes(1);
    expect(result.current.map(({ pending, failure }) => [pending, failure])).toEqual(Array(2).fill([true, undefined]));
    await act(async () => finish());
    expect(result.current[1].pending).toBe(false);
  });
});
