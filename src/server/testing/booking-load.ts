import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { oneVisit } from '#server/testing/scene.ts';

export type LoadAccount = { clientRef: string; token: string };
type WrittenBooking = { ref: string; clientRef: string; tries: number; reply: string };

/** The results of the requests in one stretch of the run. */
type LoadStretch = {
  name: string;
  answered: number;
  failed: Map<string, number>;
  slowest: number;
  begunAt: number;
  /** Absent until then, like the next; both as `begunAt` by `performance.now()`. */
  firstWriteAt?: number;
  lastFailureAt?: number;
};

type LoadOptions = {
  url: string;
  accounts: readonly LoadAccount[];
  officeToken: string;
  writers: number;
  readers: number;
};

/**
 * Clients that book and read, and an office that answers every tenth booking. A write that gets no answer, or a 5xx, is
 * sent again with its key until it has one, as in the browser.
 */
export class BookingLoad {
  readonly written: WrittenBooking[] = [];
  readonly approved: string[] = [];
  readonly stretches: LoadStretch[] = [];
  readonly #options: LoadOptions;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  start(name: string): void {
    this.enter(name);
    const { accounts, writers, readers } = this.#options;
    const account = (index: number) => accounts[index % accounts.length]!;
    this.#running = Promise.all([
      ...Array.from({ length: writers }, (_, index) => this.#write(account(index))),
      ...Array.from({ length: readers }, (_, index) => this.#read(account(index))),
    ]);
  }

  /** Counts under another name from now on. */
  enter(name: string): void {
    this.stretches.push({ name, answered: 0, failed: new Map(), slowest: 0, begunAt: performance.now() });
  }

  get stretch(): LoadStretch {
    return this.stretches.at(-1)!;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Books a visit a month from now; returns the ref of its ticket. */
  async bookOne({ clientRef, token }: LoadAccount): Promise<string> {
    const date = addDays(wallClock({ instant: Date.now(), zone: 'Pacific/Auckland' }).date, 30);
    const ref = newRef();
    const body = JSON.stringify({ appointments: [{ ref, ...oneVisit, date }] });
    const { tries, text } = await this.#sendUntilAnswered(`/clients/${clientRef}/appointments`, token, {}, body);
    this.written.push({ ref, clientRef, tries, reply: text });
    return JSON.parse(text).appointments[0].ticketRef;
  }

  async #write(account: LoadAccount): Promise<void> {
    const body = JSON.stringify({ supportWorkerRefs: [] });
    const { officeToken } = this.#options;
    while (!this.#isOver) {
      const ticketRef = await this.bookOne(account);
      if (this.written.length % 10 !== 0) continue;
      const path = `/office/tickets/${ticketRef}/approve`;
      await this.#sendUntilAnswered(path, officeToken, { 'if-match': '"1"' }, body);
      this.approved.push(ticketRef);
    }
  }

  async #read({ clientRef, token }: LoadAccount): Promise<void> {
    const start = wallClock({ instant: Date.now(), zone: 'Pacific/Auckland' }).date;
    const path = `/clients/${clientRef}/appointments?start=${start}&end=${addDays(start, 6)}`;
    while (!this.#isOver) {
      const status = await this.#count(path, { headers: { authorization: `Bearer ${token}` } });
      if (typeof status === 'string') await wait(100);
    }
  }

  async #sendUntilAnswered(path: string, token: string, more: Record<string, string>, body: string) {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': newRef(),
      ...more,
    };
    for (let tries = 1; ; tries++) {
      const answer = await this.#count(path, { method: 'POST', headers, body });
      if (typeof answer !== 'string' && answer.status < 300) return { tries, text: answer.text };
      if (typeof answer !== 'string') throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      if (this.#isOver && tries > 100) throw new Error(`${path} got no answer: ${answer}`);
      await wait(100);
    }
  }

  /** The answer, or the reason why there was none. */
  async #count(path: string, init: RequestInit): Promise<{ status: number; text: string } | string> {
    const began = performance.now();
    const failure = (why: string) => {
      const { stretch } = this;
      stretch.failed.set(why, (stretch.failed.get(why) ?? 0) + 1);
      stretch.lastFailureAt = performance.now();
      return why;
    };
    try {
      const limit = AbortSignal.timeout(10_000);
      const reply = await fetch(`${this.#options.url}/api/v0${path}`, { ...init, signal: limit });
      const text = await reply.text();
      if (reply.status >= 500) return failure(String(reply.status));
      const { stretch } = this;
      stretch.answered += 1;
      // One that was sent before the stretch may be answered by what was there before.
      if (init.method === 'POST' && began > stretch.begunAt) stretch.firstWriteAt ??= performance.now();
      stretch.slowest = Math.max(stretch.slowest, performance.now() - began);
      return { status: reply.status, text };
    } catch (error) {
      return failure((error as Error).name);
    }
  }
}
