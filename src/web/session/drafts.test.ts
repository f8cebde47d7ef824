import { describe, expect, it, vi } from 'vitest';
import { createDrafts } from './drafts.ts';

const place = { what: 'booking', userRef: 'rose', clientRef: 'own' };
const isText = (value: unknown): value is { text: string } => typeof (value as { text?: unknown })?.text === 'string';

function fakeStorage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

describe('createDrafts', () => {
  it('gives back what was stored, the same object each time', () => {
    const drafts = createDrafts(() => fakeStorage());
    const draft = { text: 'a' };
    drafts.keep(place, draft);
    expect(drafts.read(place, isText)).toBe(draft);
  });

  it('survives a reload of the page', () => {
    const storage = fakeStorage();
    createDrafts(() => storage).keep(place, { text: 'a' });
    const drafts = createDrafts(() => storage);
    expect(drafts.read(place, isText)).toEqual({ text: 'a' });
    expect(drafts.read(place, isText)).toBe(drafts.read(place, isText));
  });

  it('shows no person another’s drafts, nor drafts for another client', () => {
    const drafts = createDrafts(() => fakeStorage());
    drafts.keep(place, { text: 'a' });
    expect(drafts.read({ ...place, userRef: 'ana' }, isText)).toBeUndefined();
    expect(drafts.read({ ...place, clientRef: 'other' }, isText)).toBeUndefined();
  });

  it('refuses what it cannot read', () => {
    const storage = fakeStorage({
      'alongside.draft.own.rose.booking': '{"old":1}',
      'alongside.draft.own.ana.booking': '{',
    });
    const drafts = createDrafts(() => storage);
    expect(drafts.read(place, isText)).toBeUndefined();
    expect(drafts.read({ ...place, userRef: 'ana' }, isText)).toBeUndefined();
  });

  it('drops a draft from memory and storage', () => {
    const storage = fakeStorage();
    const drafts = createDrafts(() => storage);
    drafts.keep(place, { text: 'a' });
    drafts.drop(place);
    expect(drafts.read(place, isText)).toBeUndefined();
    expect(storage.kept.size).toBe(0);
  });

  it('forgets every draft on sign-out and leaves the rest of the storage alone', () => {
    const storage = fakeStorage({ 'alongside.client': 'own', 'alongside.draft.other.rose.booking': '{"text":"b"}' });
    const drafts = createDrafts(() => storage);
    drafts.keep(place, { text: 'a' });
    drafts.forget();
    expect([...storage.kept.keys()]).toEqual(['alongside.client']);
    expect(drafts.read(place, isText)).toBeUndefined();
  });

  it('forgets the drafts of other clients when one is chosen', () => {
    const storage = fakeStorage();
    const drafts = createDrafts(() => storage);
    drafts.keep(place, { text: 'a' });
    drafts.keep({ ...place, clientRef: 'other' }, { text: 'b' });
    drafts.forget('other');
    expect(drafts.read(place, isText)).toBeUndefined();
    expect(drafts.read({ ...place, clientRef: 'other' }, isText)).toEqual({ text: 'b' });
  });

  it('keeps drafts without a client whichever is chosen, until sign-out', () => {
    const drafts = createDrafts(() => fakeStorage());
    const aboutNobody = { what: 'care', userRef: 'rose' };
    drafts.keep(aboutNobody, { text: 'a' });
    drafts.forget('other');
    expect(drafts.read(aboutNobody, isText)).toEqual({ text: 'a' });
    drafts.forget();
    expect(drafts.read(aboutNobody, isText)).toBeUndefined();
  });

  it('lives in memory where storage is forbidden', () => {
    const drafts = createDrafts(() => {
      throw new Error('SecurityError');
    });
    drafts.keep(place, { text: 'a' });
    expect(drafts.read(place, isText)).toEqual({ text: 'a' });
    drafts.forget();
    expect(drafts.read(place, isText)).toBeUndefined();
  });

  it('notifies its listeners', () => {
    const drafts = createDrafts(() => fakeStorage());
    const listener = vi.fn();
    const stop = drafts.subscribe(listener);
    drafts.keep(place, { text: 'a' });
    drafts.drop(place);
    stop();
    drafts.keep(place, { text: 'b' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
