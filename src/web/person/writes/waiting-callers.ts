import type { SubmitAnswer } from './waiting-changes-deps.ts';

type Caller = { resolve: (answer: SubmitAnswer) => void; reject: (error: unknown) => void };

type CallersDeps = {
  isStored: (key: string) => boolean;
  /** The person has to sign in again; the screens stay open. */
  isHeld: () => boolean;
};

/** The screens of this page that wait for what they gave, by its key. */
export class WaitingCallers {
  readonly #deps: CallersDeps;
  readonly #callers = new Map<string, Caller>();

  constructor(deps: CallersDeps) {
    this.#deps = deps;
  }

  has(key: string): boolean {
    return this.#callers.has(key);
  }

  wait(key: string): Promise<SubmitAnswer> {
    return new Promise((resolve, reject) => this.#callers.set(key, { resolve, reject }));
  }

  take(key: string): Caller | undefined {
    const caller = this.#callers.get(key);
    this.#callers.delete(key);
    return caller;
  }

  move(key: string, newKey: string) {
    const caller = this.take(key);
    if (caller) this.#callers.set(newKey, caller);
  }

  /** Lets the screen continue, and reports whether its change is stored. */
  tellWaiting(key: string) {
    if (!this.#deps.isHeld()) this.take(key)?.resolve({ waits: true, isStored: this.#deps.isStored(key) });
  }

  tellAllWaiting() {
    for (const key of [...this.#callers.keys()]) this.tellWaiting(key);
  }

  end(error: unknown) {
    for (const { reject } of this.#callers.values()) reject(error);
    this.#callers.clear();
  }
}
