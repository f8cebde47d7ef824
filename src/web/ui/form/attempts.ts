import type { TypedState } from './form-state.ts';

type AttemptsInput = { read: () => TypedState; update: (change: (before: TypedState) => TypedState) => void };

/** The ref and key of a write live with the draft, so that a form opened again repeats the same write. */
export function createAttempts({ read, update }: AttemptsInput) {
  return {
    /** The ref of what is sent, kept with the draft: the same until it is settled or refused as taken. */
    keepRef(make: () => string): string {
      const ref = read().attempt?.ref ?? make();
      update((before) => ({ ...before, attempt: { ...before.attempt, ref } }));
      return ref;
    },
    /** The key to send with: the same content has the same key, so that it takes effect once. */
    keepKey(key: string, content: string): string {
      const before = read().attempt;
      const digest = toDigest(content);
      const attemptKey = before?.content === digest && before.key ? before.key : key;
      update((state) => ({ ...state, attempt: { ...before, key: attemptKey, content: digest } }));
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

/** A short name of a text, so that a draft does not hold what was sent, pictures included, a second time. */
function toDigest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b);
    other ^= other >>> 13;
  }
  return [text.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join('-');
}
