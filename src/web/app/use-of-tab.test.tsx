import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { session } from '#web/person/session/session.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { findUse, subscribeToUse, watchUse } from './use-of-tab.ts';

const request = vi.fn();

beforeEach(() => vi.stubGlobal('navigator', { ...navigator, locks: { request } }));
afterEach(() => session.end(false));

function chooseInForm() {
  const form = renderHook(() => useForm({ initial: { level: 1 } }));
  form.result.current.set('level', 2);
  form.rerender();
  return form;
}

describe('findUse', () => {
  it('says work while a form holds a choice, and session where a reload would end one', async () => {
    // Files share their modules: what goes on watching would act in the tests of others.
    onTestFinished(watchUse());
    const uses: unknown[] = [];
    onTestFinished(subscribeToUse(() => uses.push(findUse())));
    const forms = [chooseInForm(), chooseInForm()];
    for (const form of forms) form.unmount();
    session.beginWithToken('token');
    // What changes nothing here, such as the end of another write, is not heard.
    writesOf().waiting.close();
    expect(uses).toEqual(['work', undefined, 'session']);
    // One lock for each time in use. The first was no longer needed before the browser gave it.
    expect(request).toHaveBeenCalledTimes(2);
    await expect(request.mock.calls[0]?.[1]()).resolves.toBeUndefined();
  });
});
