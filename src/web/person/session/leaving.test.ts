import { afterEach, describe, expect, it, vi } from 'vitest';
import { changePerson } from '#web/kernel/person.ts';
import { confirmBeforeLeaving, confirmLeave } from './leaving.ts';

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

function addQuestion(about: 'page' | 'account', ...answers: boolean[]) {
  const ask = vi.fn<() => Promise<boolean>>();
  for (const answer of answers) ask.mockResolvedValueOnce(answer);
  const end = confirmBeforeLeaving(about, ask);
  ends.push(end);
  return { ask, end };
}

describe('confirmLeave', () => {
  it('is free where nothing would be lost', async () => {
    expect(await confirmLeave()).toBe(true);
  });

  it('asks each time until the answer is yes, and then no more', async () => {
    const { ask } = addQuestion('page', false, true);
    expect([await confirmLeave(), await confirmLeave(), await confirmLeave()]).toEqual([false, true, true]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks no more once what was typed is saved, and an earlier form does not end a later one', async () => {
    const first = addQuestion('page', false);
    const later = addQuestion('page', false);
    first.end();
    expect(await confirmLeave()).toBe(false);
    later.end();
    expect(await confirmLeave()).toBe(true);
  });

  it('asks every question in turn, and all of them again where one answer was no', async () => {
    const page = addQuestion('page', true, true);
    const account = addQuestion('account', false, true);
    expect([await confirmLeave('account'), await confirmLeave('account')]).toEqual([false, true]);
    expect([page.ask.mock.calls.length, account.ask.mock.calls.length]).toEqual([2, 2]);
  });

  it('is no without a question while its person has to sign in again', async () => {
    const { ask } = addQuestion('page', true);
    const resumed = () => new Promise<void>(() => {});
    const how = { isErased: true, forgetKey: false };
    changePerson('s1', how, { freshToken: async () => 't', renew: async () => 't', resumed });
    ends.push(() => changePerson(undefined, how));
    expect(await confirmLeave()).toBe(false);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks about the account only where it is left', async () => {
    const { ask } = addQuestion('account', false);
    expect(await confirmLeave()).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    expect(await confirmLeave('account')).toBe(false);
  });
});
