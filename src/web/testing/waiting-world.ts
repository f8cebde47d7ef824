import { startItem } from '#domain/waiting-changes/start-item.ts';
import { ApiError, toApiError } from '#web/calls/api-error.ts';
import type { CommandData } from '#web/calls/commands.ts';
import { WaitingChanges } from '#web/person/writes/waiting-changes.ts';
import type { SentNews, SubmitAnswer } from '#web/person/writes/waiting-changes-deps.ts';

/** Fates that the network and the server give one sending. */
export const fates = [
  'fine',
  'droppedBefore',
  'droppedDuring',
  'droppedAfter',
  'late',
  'fault',
  'unavailable',
  'gateway',
  'unauthenticated',
  'refused',
] as const;
export type Fate = (typeof fates)[number];

export type ToyPerson = 'rose' | 'ana';
export const people: readonly ToyPerson[] = ['rose', 'ana'];

type Write = { id: number; owner: ToyPerson; about: number };

const noAnswer = () => new ApiError({ status: 0, code: 'network', messages: ['No answer.'] });
const answer = (status: number, code: string) =>
  toApiError({ status, body: { status, code, messages: [`${status}`] } });
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A server that knows keys and versions, behind a network with a will of its own. */
class ToyServer {
  readonly done: Write[] = [];
  readonly #replies = new Map<string, { version: number }>();
  readonly #versions = new Map<string, number>();
  fates: Fate[] = [];
  /** Number of times that something was sent to it. */
  posts = 0;

  async post({ key, body, version }: CommandData, sender: ToyPerson): Promise<unknown> {
    const fate = this.fates.shift() ?? 'fine';
    this.posts += 1;
    await nextTurn();
    if (fate === 'droppedBefore') throw noAnswer();
    if (fate === 'unauthenticated') throw answer(401, 'unauthenticated');
    if (fate === 'unavailable') throw answer(503, 'unavailable');
    if (fate === 'gateway') throw toApiError({ status: 502, unreadable: true });
    // Its transaction is taken back.
    if (fate === 'droppedDuring') throw noAnswer();
    if (fate === 'fault') throw answer(500, 'internal');
    // What it did once it does not refuse later.
    if (fate === 'refused' && !this.#replies.has(key)) throw answer(422, 'ruleBroken');
    const reply = this.#commit(key, { write: body as Write, version, sender });
    if (fate === 'late') for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    if (fate === 'droppedAfter') throw noAnswer();
    return reply;
  }

  #commit(key: string, { write, version, sender }: { write: Write; version: unknown; sender: ToyPerson }) {
    if (write.owner !== sender) throw new Error('Sent as another person.');
    const known = this.#replies.get(key);
    if (known) return known;
    const about = `${write.owner} ${write.about}`;
    const now = this.#versions.get(about) ?? 0;
    if (version !== undefined && version !== now) throw answer(412, 'stale');
    this.done.push(write);
    const reply = { version: now + 1 };
    this.#versions.set(about, reply.version);
    this.#replies.set(key, reply);
    return reply;
  }

  findVersion(owner: ToyPerson, about: number): number {
    return this.#versions.get(`${owner} ${about}`) ?? 0;
  }
}

/** A page in a tab. Nothing that it waits for ends after it was killed. */
export class ToyTab {
  readonly waitingChanges: WaitingChanges;
  readonly #world: ToyWorld;
  person: ToyPerson | undefined;
  isDead = false;
  isTroubled = false;
  readonly answers = new Map<number, 'done' | 'refused' | 'waits' | 'waitsHere'>();
  /** The writes that it gave a message of. */
  readonly announced: number[] = [];
  readAgain = async () => {};
  readonly reads: { isDone: boolean }[] = [];
  plans: { at: number; act: () => void }[] = [];

  constructor(world: ToyWorld, person: ToyPerson) {
    this.#world = world;
    this.person = person;
    this.waitingChanges = new WaitingChanges({
      findOwner: () => this.person,
      findStore: async (owner) => this.#findStore(owner as ToyPerson),
      lock: (act) => this.#alive(world.lock(this, act)),
      post: async (command) => this.#post(command),
      findVersionNow: async () => undefined,
      readAgain: async () => this.readAgain(),
      readFailed: () => {},
      announce: ({ command }) => void this.announced.push((command.body as Write).id),
      forgetAnswers: () => {},
      isOffline: () => world.isOffline || world.isPaused,
      isPaused: () => world.isPaused,
      now: () => world.now,
      newKey: () => world.newKey(),
      plan: (ms, act) => this.#plan(ms, act),
      publish: (news) => world.publish(this, news),
    });
    this.waitingChanges.open();
  }

  async #post(command: CommandData): Promise<unknown> {
    const { server } = this.#world;
    const { person } = this;
    if (!person) throw noAnswer();
    return this.#alive(server.post(command, person));
  }

  /** Waits for the work; it never ends in a page that is gone. */
  async #alive<T>(work: Promise<T>): Promise<T> {
    try {
      const value = await work;
      return this.isDead ? await new Promise<T>(() => {}) : value;
    } catch (error) {
      if (this.isDead) return new Promise<T>(() => {});
      throw error;
    }
  }

  #plan(ms: number, act: () => void): () => void {
    const plan = { at: this.#world.now + ms, act };
    this.plans.push(plan);
    return () => {
      this.plans = this.plans.filter((one) => one !== plan);
    };
  }

  #findStore(owner: ToyPerson) {
    if (!this.#world.isShut) return this.#openStore(owner);
    this.isTroubled = true;
    return undefined;
  }

  #openStore(owner: ToyPerson) {
    const world = this.#world;
    return {
      list: async () => {
        await nextTurn();
        return [...world.rowsOf(owner).values()].map((text) => JSON.parse(text) as CommandData);
      },
      change: async ({ puts, removals }: { puts: readonly CommandData[]; removals: readonly string[] }) => {
        await nextTurn();
        if (this.isDead) return new Promise<boolean>(() => {});
        if (world.isFull && puts.length > 0) {
          this.isTroubled = true;
          return false;
        }
        const rows = world.rowsOf(owner);
        for (const key of removals) rows.delete(key);
        for (const item of puts) {
          rows.set(item.key, JSON.stringify(item));
          world.stored.add((item.body as Write).id);
        }
        world.tellTabs(this, owner, [...removals, ...puts.map(({ key }) => key)]);
        return true;
      },
    };
  }

  /** Reads a read of a screen, which waits for what was given before it. */
  read() {
    const reading = { isDone: false };
    this.reads.push(reading);
    const end = () => {
      reading.isDone = true;
    };
    void this.waitingChanges.letThrough().then(end, end);
  }

  give(write: Write, more: Partial<CommandData>) {
    const command: CommandData = {
      ...startItem(this.#world.newKey(), this.#world.now),
      name: 'toy',
      endpoint: 'POST /clients',
      clientRef: undefined,
      body: write,
      ...more,
    };
    void this.waitingChanges.submit(command).then(
      (given) => this.answers.set(write.id, toAnswer(given)),
      () => this.answers.set(write.id, 'refused'),
    );
  }
}

function toAnswer(given: SubmitAnswer) {
  if ('reply' in given) return 'done';
  return given.isStored ? 'waits' : 'waitsHere';
}

/** One browser of two people, with its disk, its tabs and its clock. */
export class ToyWorld {
  readonly server = new ToyServer();
  readonly #disk = new Map<ToyPerson, Map<string, string>>();
  readonly #queue: { tab: ToyTab; start: () => void }[] = [];
  #holder: ToyTab | undefined;
  #keys = 0;
  /** The writes that the disk had at some time. */
  readonly stored = new Set<number>();
  /** A page ended that had said that it could not store everything. */
  hasLostMemory = false;
  tabs: ToyTab[] = [];
  now = Date.parse('2026-11-23T09:00:00Z');
  isOffline = false;
  /** Their sessions have ended. */
  isPaused = false;
  isFull = false;
  /** No store can be opened, because its key cannot be had or the browser refuses. */
  isShut = false;

  newKey = () => `key-${++this.#keys}`;

  rowsOf(owner: ToyPerson): Map<string, string> {
    const rows = this.#disk.get(owner) ?? new Map<string, string>();
    this.#disk.set(owner, rows);
    return rows;
  }

  openTab(person: ToyPerson): ToyTab {
    const tab = new ToyTab(this, person);
    this.tabs.push(tab);
    return tab;
  }

  kill(tab: ToyTab) {
    tab.isDead = true;
    this.hasLostMemory ||= tab.isTroubled;
    tab.plans = [];
    this.tabs = this.tabs.filter((one) => one !== tab);
    if (this.#holder === tab) this.#release();
  }

  lock<T>(tab: ToyTab, act: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#holder = tab;
        const done = act();
        done.then(resolve, reject);
        const end = () => !tab.isDead && this.#release();
        done.then(end, end);
      };
      this.#queue.push({ tab, start });
      if (!this.#holder) this.#release();
    });
  }

  /** Gives the lock to the next in the queue that still lives. */
  #release() {
    this.#holder = undefined;
    const next = this.#queue.shift();
    if (next?.tab.isDead) this.#release();
    else next?.start();
  }

  tellTabs(from: ToyTab, owner: ToyPerson, keys: readonly string[]) {
    for (const tab of this.tabs) {
      if (tab === from || tab.person !== owner) continue;
      for (const key of keys) {
        const row = this.rowsOf(owner).get(key);
        tab.waitingChanges.follow(key, row === undefined ? undefined : JSON.parse(row));
      }
    }
  }

  publish(from: ToyTab, news: SentNews) {
    for (const tab of this.tabs) if (tab !== from) tab.waitingChanges.hear(structuredClone(news));
  }

  /** Lets everything happen that needs no clock. */
  async rest() {
    for (let turn = 0; turn < 60; turn += 1) await nextTurn();
  }

  async advance(ms: number) {
    this.now += ms;
    for (const tab of this.tabs) for (const { at, act } of [...tab.plans]) if (at <= this.now) act();
    await this.rest();
  }
}
