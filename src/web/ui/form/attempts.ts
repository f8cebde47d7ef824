import type { TypedState } from './form-state.ts';

type AttemptsInput = { read: () => TypedState; update: (change: (before: TypedState) => TypedState) => void };

/** Keeps the ref and key of a write with the draft, so that a form opened again repeats the same write. */
export function createAttempts({ read, update }: AttemptsInput) {
  return {
    /** Keeps the ref of what is sent, kept with the draft: the same until it is settled or refused as taken. */
    keepRef(make: () => string): string {
      const ref = read().attempt?.ref ?? make();
      update((before) => ({ ...before, attempt: { ...before.attempt, ref } }));
      return ref;
    },
    /** Keeps the key to send with: the same content has the same key, so that it takes effect once. */
    keepKey(key: string, content: string): string {
      const before = read().attempt;
      const attemptKey = before?.content === content && before.key ? before.key : key;
      update((state) => ({ ...state, attempt: { ...before, key: attemptKey, content } }));
      return attemptKey;
    },
    /** Ends an attempt that the server refused; a ref that is taken goes with it. */
    endAttempt({ isTaken }: { isTaken: boolean }) {
      update((before) => ({
        ...before,
        attempt: before.attempt?.ref !== undefined && !isTaken ? { ref: before.attempt.ref } : undefined,
      }));
    },
  };
}
