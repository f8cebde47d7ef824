/** Listeners of one thing that changes. */
export class Listeners {
  readonly #all = new Set<() => void>();

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  /** Adds a listener. The returned function takes it away. */
  subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  /** Calls those that are here now, unless one before them takes them away. */
  call = () => {
    for (const listener of [...this.#all]) if (this.#all.has(listener)) listener();
  };
}
