/** The way a session ends for what is kept of its person. */
export type Ending = {
  /** The person signed out, so nothing of them stays, also not on the device. */
  isErased: boolean;
  /** Only a new sign-in opens what the device keeps. */
  forgetKey: boolean;
};

/** The session's tokens, which the calls of its person carry. */
export type SessionTokens = {
  /** A usable token; none where it has none. */
  freshToken: () => Promise<string | undefined>;
  /** Replaces a token that the server refused. */
  renew: (refused: string) => Promise<string | undefined>;
  /** Ends when a page that waits for its person to sign in again no longer does; none where it does not wait. */
  resumed: () => Promise<void> | undefined;
};

/**
 * Something that this page keeps of one person. It ends with their session; a map and a set end by being emptied. What `end` returns waits
 * in memory for the same part of the next person, because the same one may sign in again.
 */
type Part = { end: (how: Ending) => unknown } | { clear: () => void };

/**
 * Everything that this page keeps of the person who is signed in. Another session has another object, so that nothing of one person can
 * reach another one (docs/product/session.md, "After signing out").
 */
export class Person {
  #sessionId: string | undefined;
  #tokens: SessionTokens | undefined;
  #isOver = false;
  readonly #parts = new Map<string, Part>();
  readonly #left: ReadonlyMap<string, unknown>;

  constructor(sessionId?: string, tokens?: SessionTokens, left: ReadonlyMap<string, unknown> = new Map()) {
    this.#sessionId = sessionId;
    this.#tokens = tokens;
    this.#left = left;
  }

  /** The session; none while no person is signed in. */
  get sessionId(): string | undefined {
    return this.#sessionId;
  }

  /** The tokens of the session; none while no person is signed in. */
  get tokens(): SessionTokens | undefined {
    return this.#tokens;
  }

  /** True while its page waits for the person to sign in again. */
  get isPaused(): boolean {
    return !this.#isOver && this.#tokens?.resumed() !== undefined;
  }

  /** True once the session is over. What is then still under way is neither sent nor shown. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Names the parts that there are now. */
  get partNames(): string[] {
    return [...this.#parts.keys()];
  }

  /** Returns a part, made when it is first asked for. One that is made too late ends at once. */
  part<P extends Part>(name: string, make: (person: Person, left: unknown) => P): P {
    const known = this.#parts.get(name);
    if (known) return known as P;
    const made = make(this, this.#left.get(name));
    this.#parts.set(name, made);
    if (this.#isOver) endPart(made, { isErased: false, forgetKey: false });
    return made;
  }

  /** Finds a part that there is, for code that does not load it. */
  find<P extends Part>(name: string): P | undefined {
    return this.#parts.get(name) as P | undefined;
  }

  /** Ends a part before the session does, where there is one. */
  endPart(name: string, how: Ending) {
    const part = this.#parts.get(name);
    if (part) endPart(part, how);
  }

  /** Goes on in a session that has begun: what was done before sign-in is of the person who signs in. */
  signIn(sessionId: string, tokens?: SessionTokens) {
    this.#sessionId = sessionId;
    this.#tokens = tokens;
  }

  /** Ends every part. Returns what they leave, by name. */
  end(how: Ending): Map<string, unknown> {
    this.#isOver = true;
    // What was left to a part that was never made waits on, until it is erased.
    const left = new Map(how.isErased ? [] : [...this.#left].filter(([name]) => !this.#parts.has(name)));
    for (const [name, part] of this.#parts) {
      try {
        const value = endPart(part, how);
        if (value !== undefined) left.set(name, value);
      } catch (error) {
        // The others end all the same.
        reportError(error);
      }
    }
    return left;
  }
}

function endPart(part: Part, how: Ending): unknown {
  return 'end' in part ? part.end(how) : part.clear();
}

let person = new Person();

/** Returns the person of now. Keep it over a wait: afterwards another one may have signed in. */
export const currentPerson = (): Person => person;

/** Follows the session of this tab. */
export function followSession(sessionId: string | undefined, how: Ending, tokens?: SessionTokens) {
  if (sessionId === person.sessionId) return;
  if (sessionId !== undefined && person.sessionId === undefined) person.signIn(sessionId, tokens);
  else changePerson(sessionId, how, tokens);
}

/** Ends the person of now, and only then begins the next, who is given what is left. */
export function changePerson(sessionId: string | undefined, how: Ending, tokens?: SessionTokens) {
  const left = person.end(how);
  person = new Person(sessionId, tokens, left);
}

const partNames = new Set<string>();

/**
 * Declares what a module keeps of a person: `const notes = partOf('notes', () => new Map())`, read by `notes()`, or by `notes(person)`
 * after a wait. Modules keep nothing of a person otherwise, which the check holds.
 */
export function partOf<P extends Part, L = never>(name: string, make: (person: Person, left?: L) => P) {
  partNames.add(name);
  return (of: Person = person): P => of.part(name, make as (person: Person, left: unknown) => P);
}

/** Names the parts that the loaded modules declare. */
export const listPartNames = (): string[] => [...partNames];
