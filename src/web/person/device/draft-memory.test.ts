import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftDeps } from './draft-deps.ts';
import { Drafts, draftMessages } from './draft-memory.ts';
import type { RowChange } from './store/device-store.ts';

const place = { what: 'booking', userRef: 'rose', clientRef: 'own' };
const isText = (value: unknown): value is { text: string } => typeof (value as { text?: unknown })?.text === 'string';

/** The values that lie in the browser, by person and key. */
let stored: Map<string, unknown>;
let session: { id: string; remembered: boolean } | undefined;
let tells: string[];
let takeOffer: () => void;
let follow: (change: RowChange) => void;
let reportTrouble: () => void;
const openStore = vi.fn<DraftDeps['openStore']>();
const [forgetKeys, eraseAll] = [vi.fn(async () => {}), vi.fn(async () => {})];

beforeEach(() => {
  [stored, tells] = [new Map(), []];
  session = { id: 'one', remembered: true };
  forgetKeys.mockReset();
  eraseAll.mockReset();
  openStore.mockReset().mockImplementation(async ({ ownerRef, onChange, onTrouble }) => {
    [follow, reportTrouble] = [onChange, onTrouble];
    const prefix = `${ownerRef} `;
    const own = () => [...stored].filter(([name]) => name.startsWith(prefix));
    return {
      list: async () => new Map(own().map(([name, value]) => [name.slice(prefix.length), value])),
      write({ key, value }) {
        if (value === undefined) stored.delete(prefix + key);
        else stored.set(prefix + key, value);
      },
      close: async () => {},
      erase: async () => {
        for (const [name] of own()) stored.delete(name);
      },
    };
  });
});

const create = () =>
  new Drafts({
    ...{ openStore, forgetKeys, eraseAll },
    findSession: () => session,
    tell(message, action) {
      tells.push(message);
      if (action) takeOffer = action.onAction;
    },
  });

async function createOpen() {
  const drafts = create();
  await drafts.open('rose');
  return drafts;
}

describe('Drafts', () => {
  it('gives back what was stored, the same object each time, and notifies', async () => {
    const [drafts, listener, draft] = [await createOpen(), vi.fn(), { text: 'a' }];
    const stop = drafts.subscribe(listener);
    drafts.keep(place, draft);
    expect(drafts.read(place, isText)).toBe(draft);
    expect(stored).toEqual(new Map([['rose own.booking', draft]]));
    drafts.drop(place);
    stop();
    expect([drafts.read(place, isText), stored.size, listener.mock.calls.length]).toEqual([undefined, 0, 2]);
  });

  it('reads once a session what an earlier page stored, and waits for it', async () => {
    stored.set('rose own.booking', { text: 'a' });
    const drafts = create();
    const opening = drafts.open('rose');
    expect(drafts.open('rose')).toBe(opening);
    expect(drafts.read(place, isText)).toBeUndefined();
    await opening;
    expect([drafts.read(place, isText), drafts.open('rose')]).toEqual([{ text: 'a' }, undefined]);
    expect(openStore).toHaveBeenCalledTimes(1);
  });

  it('acts on drafts once they are there', async () => {
    stored.set('rose own.booking', { text: 'a' });
    const drafts = create();
    const seen: unknown[] = [];
    drafts.whenOpen('rose', () => seen.push(drafts.read(place, isText)));
    drafts.subscribe(() => drafts.open('rose') === undefined && expect(seen).toHaveLength(1));
    await drafts.open('rose');
    drafts.whenOpen('rose', () => seen.push(drafts.read(place, isText)));
    expect(seen).toEqual([{ text: 'a' }, { text: 'a' }]);
  });

  it('lets what was typed before the store had opened win, stores it, and offers what was there', async () => {
    stored.set('rose own.booking', { text: 'a' });
    const drafts = create();
    const opening = drafts.open('rose');
    drafts.keep(place, { text: 'b' });
    await opening;
    expect(drafts.read(place, isText)).toEqual({ text: 'b' });
    expect(stored.get('rose own.booking')).toEqual({ text: 'b' });
    expect(tells).toEqual([draftMessages.earlier]);
    takeOffer();
    expect(drafts.read(place, isText)).toEqual({ text: 'a' });
    expect(stored.get('rose own.booking')).toEqual({ text: 'a' });
  });

  it('puts back what was not sent, and offers what was typed in its place since', async () => {
    const drafts = await createOpen();
    drafts.restore(place, { text: 'a' });
    expect([drafts.read(place, isText), tells]).toEqual([{ text: 'a' }, []]);
    drafts.restore(place, { text: 'b' });
    expect([stored.get('rose own.booking'), tells]).toEqual([{ text: 'b' }, [draftMessages.restored]]);
    takeOffer();
    expect(drafts.read(place, isText)).toEqual({ text: 'a' });
  });

  it('goes on without what was stored where the browser does not answer', async () => {
    vi.useFakeTimers();
    openStore.mockReturnValue(new Promise(() => {}));
    const drafts = create();
    const opening = drafts.open('rose');
    await vi.advanceTimersByTimeAsync(5000);
    await opening;
    expect(drafts.open('rose')).toBeUndefined();
    vi.useRealTimers();
  });

  it('shows no person another’s drafts, nor drafts for another client, and refuses what it cannot read', async () => {
    stored.set('rose own.order', { old: 1 });
    const drafts = await createOpen();
    drafts.keep(place, { text: 'a' });
    expect(drafts.read({ ...place, userRef: 'ana' }, isText)).toBeUndefined();
    expect(drafts.read({ ...place, clientRef: 'other' }, isText)).toBeUndefined();
    expect(drafts.read({ ...place, what: 'order' }, isText)).toBeUndefined();
  });

  it('removes everything on sign-out, also while the store still opens, and opens none again', async () => {
    stored.set('rose own.order', { text: 'b' });
    const drafts = create();
    drafts.open('rose');
    drafts.keep(place, { text: 'a' });
    await drafts.forget();
    expect([drafts.read(place, isText), stored.size, drafts.open('rose')]).toEqual([undefined, 0, undefined]);
    expect(eraseAll).not.toHaveBeenCalled();
  });

  it('removes what lies in the browser where the account never loaded', async () => {
    await create().forget({ everything: true });
    expect(eraseAll).toHaveBeenCalledTimes(1);
  });

  it('keeps the drafts of a session that ended by itself, for its person alone', async () => {
    const drafts = await createOpen();
    drafts.keep(place, { text: 'a' });
    await drafts.close({ forgetKey: true });
    expect(drafts.read(place, isText)).toBeUndefined();
    session = { id: 'two', remembered: true };
    await drafts.open('ana');
    expect(drafts.read(place, isText)).toBeUndefined();
    await drafts.close({ forgetKey: true });
    session = { id: 'three', remembered: false };
    await drafts.open('rose');
    expect(drafts.read(place, isText)).toEqual({ text: 'a' });
  });

  it('keeps the drafts of a session that follows at once, while the last one still closes', async () => {
    const drafts = await createOpen();
    const closing = drafts.close({ forgetKey: false });
    session = { id: 'two', remembered: true };
    stored.set('ana own.booking', { text: 'b' });
    await drafts.open('ana');
    await closing;
    expect(drafts.read({ ...place, userRef: 'ana' }, isText)).toEqual({ text: 'b' });
  });

  it.each([
    ['erases', (drafts: Drafts) => drafts.forget(), ['erase']],
    ['closes', (drafts: Drafts) => drafts.close({ forgetKey: true }), ['close']],
  ])('%s a store that opens after no page waits for it', async (_, end, calls) => {
    vi.useFakeTimers();
    const done: string[] = [];
    const act = (name: string) => async () => void done.push(name);
    let openLate = () => {};
    openStore.mockReturnValue(
      new Promise((resolve) => {
        const store = { list: async () => new Map(), write() {}, close: act('close'), erase: act('erase') };
        openLate = () => resolve(store);
      }),
    );
    const drafts = create();
    void drafts.open('rose');
    await vi.advanceTimersByTimeAsync(5000);
    const ending = end(drafts);
    vi.useRealTimers();
    openLate();
    await ending;
    expect(done).toEqual(calls);
  });

  it('removes everything where its own rows cannot be removed, and rejects where that fails too', async () => {
    const fail = () => Promise.reject(new Error('no disk'));
    openStore.mockResolvedValue({ list: async () => new Map(), write() {}, close: fail, erase: fail });
    await (await createOpen()).forget();
    expect(eraseAll).toHaveBeenCalledTimes(1);
    eraseAll.mockImplementation(fail);
    await expect((await createOpen()).forget()).rejects.toThrow('no disk');
  });

  it('forgets the key by another way where the store cannot, and rejects where that fails too', async () => {
    const fail = () => Promise.reject(new Error('no disk'));
    openStore.mockResolvedValue({ list: async () => new Map(), write() {}, close: fail, erase: fail });
    await (await createOpen()).close({ forgetKey: true });
    expect(forgetKeys).toHaveBeenCalledTimes(1);
    forgetKeys.mockImplementation(fail);
    await expect((await createOpen()).close({ forgetKey: true })).rejects.toThrow('no disk');
  });

  it('forgets the key of a session that ended before its account had loaded', async () => {
    await create().close({ forgetKey: true });
    expect(forgetKeys).toHaveBeenCalledTimes(1);
  });
});

describe('Drafts of two tabs', () => {
  it('show what the other tab wrote, and say so where something was typed here', async () => {
    const drafts = await createOpen();
    const change = (value: unknown) => follow({ store: 'drafts', key: 'own.booking', value });
    change({ text: 'a' });
    expect([drafts.read(place, isText), tells]).toEqual([{ text: 'a' }, []]);
    drafts.keep(place, { text: 'ab' });
    change({ text: 'abc' });
    change({ text: 'abcd' });
    expect([drafts.read(place, isText), tells]).toEqual([{ text: 'abcd' }, [draftMessages.changed]]);
    drafts.keep(place, { text: 'abcde' });
    change(undefined);
    expect([drafts.read(place, isText), tells[1]]).toEqual([undefined, draftMessages.gone]);
  });
});

describe('Drafts that cannot be stored', () => {
  it('stay in memory, with one message to the person when they type', async () => {
    openStore.mockRejectedValue(new Error('no key'));
    const drafts = await createOpen();
    expect(tells).toEqual([]);
    for (const text of ['a', 'ab']) drafts.keep(place, { text });
    expect([drafts.read(place, isText), tells]).toEqual([{ text: 'ab' }, [draftMessages.notStored]]);
  });

  it('show the message at once if the browser fails while the person types', async () => {
    const drafts = await createOpen();
    drafts.keep(place, { text: 'a' });
    reportTrouble();
    reportTrouble();
    expect(tells).toEqual([draftMessages.notStored]);
  });

  it('are stored at a later attempt of their own, for which no page waits', async () => {
    vi.useFakeTimers();
    openStore.mockRejectedValueOnce(new Error('no connection')).mockRejectedValueOnce(new Error('no connection'));
    const drafts = await createOpen();
    const reopened = vi.fn();
    drafts.onReopened(reopened);
    drafts.keep(place, { text: 'a' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect([openStore.mock.calls.length, stored.size, reopened.mock.calls.length]).toEqual([2, 0, 0]);
    vi.advanceTimersByTime(30_000);
    expect([openStore.mock.calls.length, drafts.open('rose')]).toEqual([3, undefined]);
    await vi.advanceTimersByTimeAsync(0);
    expect([stored.get('rose own.booking'), reopened.mock.calls.length]).toEqual([{ text: 'a' }, 1]);
    expect(tells).toEqual([draftMessages.notStored]);
    vi.useRealTimers();
  });

  it('outlive the end of their session in this page', async () => {
    openStore.mockRejectedValueOnce(new Error('no connection'));
    const drafts = await createOpen();
    drafts.keep(place, { text: 'a' });
    await drafts.close({ forgetKey: true });
    expect(drafts.read(place, isText)).toEqual({ text: 'a' });
    await drafts.forget();
    expect(drafts.read(place, isText)).toBeUndefined();
  });
});

describe('hasUnsent', () => {
  it('counts what was typed, and no draft that only names what it is about', async () => {
    const drafts = await createOpen();
    expect(await drafts.hasUnsent('rose')).toBe(false);
    drafts.keep(place, { text: '', untouched: true });
    expect(await drafts.hasUnsent('rose')).toBe(false);
    drafts.keep(place, { text: 'a' });
    expect(await drafts.hasUnsent('rose')).toBe(true);
    drafts.drop(place);
    expect(await drafts.hasUnsent('rose')).toBe(false);
  });

  it('counts what an earlier page stored', async () => {
    stored.set('rose own.booking', { text: 'a' });
    expect(await create().hasUnsent('rose')).toBe(true);
  });
});
