/** The way a session ends for what a module keeps of its person. */
type Ending = {
  /** The person signed out, so nothing of them stays, also not on the device. */
  isErased: boolean;
  /** Only a new sign-in opens what the device keeps. */
  forgetKey: boolean;
};

/** Memory that a module keeps of the person who is signed in. A map and a set are one as they are. */
type PersonMemory = { readonly size: number; clear: (how: Ending) => void };

const memories = new Map<PersonMemory, string>();

/**
 * Empties it when the person signs out, the session ends or another person signs in (docs/product/session.md, "After
 * signing out"). The check refuses a module that keeps something without it.
 */
export function forgetOnSignOut<M extends PersonMemory>(what: string, memory: M): M {
  memories.set(memory, what);
  return memory;
}

export function forgetPerson(how: Ending) {
  for (const memory of memories.keys()) memory.clear(how);
}

/** Compares what holds something of a person, and what holds nothing, by name: a test fills all, and finds them empty afterwards. */
export function comparePersonMemories() {
  const names = (isFull: boolean) => [...memories].filter(([{ size }]) => size > 0 === isFull).map(([, what]) => what);
  return { full: names(true), empty: names(false) };
}
