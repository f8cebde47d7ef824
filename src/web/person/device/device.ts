import type { QueryKey } from '@tanstack/react-query';
import { type KeptRead, keptReadsOf } from '#web/calls/kept-reads.ts';
import { isOffline } from '#web/calls/transport.ts';
import { now } from '#web/kernel/clock.ts';
import { unsentKey } from '#web/kernel/device-keys.ts';
import { currentPerson, type Ending, type Person, partOf } from '#web/kernel/person.ts';
import { safely } from '#web/kernel/safely.ts';
import { waitingOf } from '#web/person/writes/waiting.ts';
import type { OwnDrafts } from './drafts.ts';
import { tellWhereLeft } from './erase-device.ts';
import { findDrafts } from './loaded-drafts.ts';

type DevicePart = ReturnType<typeof import('./device-part.ts').connectDevice>;

/** Longer than this no first screen loads. */
export const loadsAfter = 3000;

/** The storage of this browser for a person. It begins when it is first asked for. */
export const deviceOf = partOf('device', (person) => new Device(person));

/**
 * The storage of this browser for one person: drafts, copies of reads, waiting changes. Its code loads after the first screen
 * (docs/offline.md, "What loads after the first screen"); at once without a connection, and where something may wait to be sent. A failed
 * load is tried again when it is next needed, with a connection that is back and with the next person.
 */
export class Device {
  readonly #person: Person;
  readonly #ended = new AbortController();
  /** Reads that came before the part is there. */
  readonly #early = new Map<string, KeptRead>();
  readonly #timer: ReturnType<typeof setTimeout>;
  #part: DevicePart | undefined;
  #loading: Promise<DevicePart> | undefined;
  #hasFailed = false;

  constructor(person: Person) {
    this.#person = person;
    keptReadsOf(person).store = {
      find: async (key) => (await this.load().catch(() => undefined))?.copies.find(key),
      keep: (key, data, at = now()) => void this.#early.set(key, { data, at }),
      drop: (key) =>
        this.#forget(
          (own) => own === key,
          ({ copies }) => copies.drop(key),
        ),
    };
    waitingOf(person).load = () => this.load();
    const isNeeded = isOffline() || safely(() => localStorage.getItem(unsentKey)) === '';
    this.#timer = setTimeout(() => this.load().catch(() => undefined), isNeeded ? 0 : loadsAfter);
    const { signal } = this.#ended;
    window.addEventListener('online', () => this.#retry(), { signal });
    document.addEventListener('visibilitychange', () => this.#flushHidden(), { signal });
  }

  load(): Promise<DevicePart> {
    this.#loading ??= this.#load().catch((error) => {
      this.#loading = undefined;
      this.#hasFailed = true;
      throw error;
    });
    return this.#loading;
  }

  /** Acts once it has loaded; not at all where it cannot. */
  whenLoaded(act: (part: DevicePart) => unknown) {
    void this.load().then(act, () => undefined);
  }

  /** Follows the person once they are known, and sends what an earlier page left. */
  open() {
    if (!this.#part) return this.#retry();
    this.#part.writes.waiting.open();
    this.#part.keepPassports();
  }

  /** Finds what the browser has stored of a read, which may be older than what was read. */
  async findCopy<Data>(queryKey: QueryKey): Promise<Data | undefined> {
    const { copies } = await this.load();
    await copies.flush();
    return (await copies.find(JSON.stringify(queryKey)))?.data as Data | undefined;
  }

  dropReadsOfClient(clientRef: string) {
    const start = JSON.stringify(['client', clientRef]).slice(0, -1);
    this.#forget(
      (key) => key.startsWith(start),
      ({ copies }) => copies.dropClient(clientRef),
    );
  }

  /** Clears the reads while the page waits for its person. */
  clearReads() {
    this.#early.clear();
    this.#part?.copies.clear();
  }

  end({ forgetKey }: Ending) {
    this.#ended.abort();
    clearTimeout(this.#timer);
    this.#early.clear();
    // An earlier page may have left a key.
    if (forgetKey && !findDrafts(this.#person))
      void tellWhereLeft(this.load().then(({ drafts }) => drafts.close({ forgetKey })));
  }

  async #load(): Promise<DevicePart> {
    const { connectDevice } = await import('./device-part.ts');
    const part = connectDevice(this.#person);
    this.#part = part;
    for (const [key, { data, at }] of this.#early) part.copies.keep(key, data, at);
    this.#early.clear();
    void part.copies.flush();
    return part;
  }

  #retry() {
    if (this.#hasFailed) void this.load().catch(() => undefined);
  }

  #flushHidden() {
    if (document.visibilityState !== 'hidden') return;
    this.whenLoaded(({ copies }) => copies.flush());
  }

  #forget(isMeant: (key: string) => boolean, act: (part: DevicePart) => void) {
    for (const key of this.#early.keys()) if (isMeant(key)) this.#early.delete(key);
    this.whenLoaded(act);
  }
}

/** Acts with the drafts of the person of now, at once where their code is there. */
export async function withDrafts<T>(act: (drafts: OwnDrafts) => T | Promise<T>): Promise<T> {
  const person = currentPerson();
  return act(findDrafts(person) ?? (await deviceOf(person).load()).drafts);
}
