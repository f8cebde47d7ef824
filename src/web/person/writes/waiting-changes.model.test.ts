import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findState, keyDays, listDependants } from '#domain/waiting-changes/waiting-changes.ts';
import { rounds } from '#testing/rounds.ts';
import { type Fate, fates, people, type ToyPerson, type ToyTab, ToyWorld } from '#web/testing/waiting-world.ts';

type Action =
  | { kind: 'give'; tab: number; about: number; isChange: boolean }
  | { kind: 'fates'; next: Fate[] }
  | { kind: 'offline' | 'online' | 'full' | 'roomy' | 'shut' | 'open store' | 'killBrowser' | 'rest' }
  | { kind: 'wait'; days: number }
  | { kind: 'open'; person: ToyPerson }
  | { kind: 'reload' | 'expire' | 'remove' | 'sendNow' | 'read'; tab: number };

const tab = fc.nat(3);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('give' as const), tab, about: fc.nat(2), isChange: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fates' as const),
      next: fc.array(fc.constantFrom(...fates), { maxLength: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'offline' as const,
        ...(['online', 'full', 'roomy', 'shut', 'open store', 'killBrowser', 'rest'] as const),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(0, 0, 0, 26, 31) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const), person: fc.constantFrom(...people) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('reload' as const, 'expire', 'remove', 'sendNow', 'read'), tab }),
  },
);

type GivenWrite = {
  id: number;
  owner: ToyPerson;
  tab: ToyTab;
  isRemoved: boolean;
  wasStopped: boolean;
  mayBeTwice?: boolean;
};

/** Plays one game, and then lets everything be well. */
class Game {
  readonly world = new ToyWorld();
  readonly given: GivenWrite[] = [];

  constructor() {
    this.world.openTab('rose');
  }

  async play(actions: readonly Action[]) {
    for (const one of actions) {
      await this.#act(one);
      this.#look();
    }
    this.world.server.fates = [];
    this.world.isOffline = false;
    this.world.isFull = false;
    this.world.isShut = false;
    for (const one of this.world.tabs) one.person ??= 'rose';
    for (const person of people) this.world.openTab(person);
    for (const one of this.world.tabs) void one.waitingChanges.sendNow();
    for (let round = 0; round < 8; round += 1) await this.world.advance(60_000);
    this.#look();
  }

  /** Notes what was stopped once, which may be sent later than what came after it. Each page shows what is its person's alone. */
  #look() {
    for (const { person, waitingChanges } of this.world.tabs) {
      for (const item of waitingChanges.waiting) {
        const { id, owner } = item.body as GivenWrite;
        expect(owner).toBe(person);
        const state = findState(waitingChanges.waiting, item, this.world.now);
        const one = this.given.find((given) => given.id === id);
        if (one && state !== 'waiting' && state !== 'sending') one.wasStopped = true;
      }
    }
  }

  async #act(one: Action) {
    const { world } = this;
    if (one.kind === 'give') return this.#give(one);
    if (one.kind === 'fates') world.server.fates = [...one.next];
    if (one.kind === 'offline') world.isOffline = true;
    if (one.kind === 'full' || one.kind === 'roomy') world.isFull = one.kind === 'full';
    if (one.kind === 'shut' || one.kind === 'open store') world.isShut = one.kind === 'shut';
    if (one.kind === 'killBrowser') for (const open of [...world.tabs]) world.kill(open);
    if (one.kind === 'open' && world.tabs.length < 4) {
      await world.rest();
      world.openTab(one.person);
    }
    if (one.kind === 'rest') await world.rest();
    if (one.kind === 'wait') await world.advance(one.days * 24 * 3_600_000 + 5000);
    if (one.kind === 'online') {
      world.isOffline = false;
      for (const open of world.tabs) void open.waitingChanges.sendNow();
    }
    if ('tab' in one) await this.#actInTab(one.kind, one.tab);
  }

  async #actInTab(kind: 'reload' | 'expire' | 'remove' | 'sendNow' | 'read', at: number) {
    const { world } = this;
    const open = world.tabs[at % world.tabs.length];
    if (!open) return;
    if (kind === 'read') open.read();
    if (kind === 'reload') {
      world.kill(open);
      if (open.person) world.openTab(open.person);
    }
    if (kind === 'expire') {
      // The same person signs in again, in this tab.
      const { person } = open;
      open.person = undefined;
      open.waitingChanges.close();
      await world.rest();
      open.person = person;
      if (!open.isDead) open.waitingChanges.open();
    }
    const first = open.waitingChanges.waiting[0];
    if (kind === 'sendNow' && first) {
      // After 30 days the server no longer knows the key: the person decides.
      const one = this.given.find(({ id }) => id === (first.body as GivenWrite).id);
      // What is refused before it is pressed is sent after the others.
      if (one) one.wasStopped = true;
      if (one && world.now - first.keyAt > keyDays * 24 * 3_600_000) one.mayBeTwice = true;
      void open.waitingChanges.sendNow(first.key);
      await world.rest();
    }
    if (kind === 'remove' && first) {
      const keys = listDependants(open.waitingChanges.waiting, first.key);
      const ids = open.waitingChanges.waiting
        .filter(({ key }) => keys.includes(key))
        .map(({ body }) => (body as GivenWrite).id);
      for (const one of this.given) if (ids.includes(one.id)) one.isRemoved = true;
      void open.waitingChanges.remove(first.key);
    }
  }

  async #give({ tab: at, about, isChange }: Extract<Action, { kind: 'give' }>) {
    const open = this.world.tabs[at % this.world.tabs.length];
    if (!open?.person) return;
    const { person: owner } = open;
    // Going to another tab takes a person longer than storing takes the browser.
    if (this.given.at(-1)?.tab !== open) await this.world.rest();
    const id = this.given.length + 1;
    const params = { ref: `${owner} ${about}` };
    this.world.now += 1;
    open.give({ id, owner, about }, isChange ? { version: this.world.server.findVersion(owner, about), params } : {});
    this.given.push({ id, owner, tab: open, isRemoved: false, wasStopped: false });
  }

  /** Checks what a person sees of a write once everything is well again. */
  check() {
    const { server, tabs } = this.world;
    for (const { waitingChanges, reads } of tabs) {
      const states = waitingChanges.waiting.map((item) => findState(waitingChanges.waiting, item, this.world.now));
      expect(states, 'nothing that can be sent is left').not.toContain('waiting');
      expect(states).not.toContain('sending');
      expect(
        reads.every(({ isDone }) => isDone),
        'each read has ended',
      ).toBe(true);
    }
    const done = server.done.map(({ id }) => id);
    for (const { id, owner, tab: origin, isRemoved, mayBeTwice } of this.given) {
      const times = done.filter((one) => one === id).length;
      expect(times, `write ${id} is done at most once`).toBeLessThanOrEqual(mayBeTwice ? 2 : 1);
      const isShown = tabs.some(
        ({ person, waitingChanges }) =>
          person === owner && waitingChanges.waiting.some(({ body }) => (body as GivenWrite).id === id),
      );
      const isRefusalKnown = origin.answers.get(id) === 'refused';
      // A page that ended before the disk had it has said nothing, and its form has the text; of a full disk it has warned.
      const isLost = this.world.hasLostMemory || (origin.isDead && !this.world.stored.has(id));
      if (!isRemoved && !isLost)
        expect(times >= 1 || isShown || isRefusalKnown, `write ${id} is done or shown`).toBe(true);
      if (origin.answers.get(id) === 'done') expect(times, `write ${id} is done as it was said`).toBeGreaterThan(0);
    }
    // Other tabs do not know of what one has in memory alone.
    const inOrder = this.given.filter((one) => !one.wasStopped && !one.tab.isTroubled && done.includes(one.id));
    for (const person of people) {
      const own = inOrder.filter(({ owner }) => owner === person).map(({ id }) => id);
      expect(
        done.filter((id) => own.includes(id)),
        'the order in which they were given',
      ).toEqual(own);
    }
  }
}

describe('waiting changes among failures', () => {
  it('sends each write once or shows it as not sent, in order, for its person alone', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
        const game = new Game();
        await game.play(actions);
        game.check();
      }),
      { numRuns: rounds({ quick: 200, deep: 5000 }) },
    );
  });
});
