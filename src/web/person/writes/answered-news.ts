import { formatCount } from '#domain/texts/format-count.ts';
import { isDeclared } from '#web/calls/commands.ts';
import type { Person } from '#web/kernel/person.ts';
import { showToast } from '#web/ui/toasts.ts';
import { announceFailure, announceSent } from './announce.ts';
import type { WaitingChangesDeps } from './waiting-changes-deps.ts';

/** Messages about writes that waited come together. */
const saidAfter = 500;

type Answered = Parameters<WaitingChangesDeps['announce']>[0];

/** Says what became of the writes that waited: one message for all that were sent, and one for each that was refused. */
export class AnsweredNews {
  readonly #person: Person;
  readonly #isSending: () => boolean;
  #answered: Answered[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(person: Person, isSending: () => boolean) {
    this.#person = person;
    this.#isSending = isSending;
  }

  add(one: Answered) {
    if (isDeclared(one.command)) this.#answered.push(one);
    this.#plan();
  }

  forget() {
    clearTimeout(this.#timer);
    this.#answered = [];
  }

  #plan() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#say(), saidAfter);
  }

  #say() {
    if (this.#isSending()) return this.#plan();
    const person = this.#person;
    const sent = this.#answered.filter(({ error }) => error === undefined);
    const refused = this.#answered.filter(({ error }) => error !== undefined);
    this.#answered = [];
    if (sent.length > 1) showToast({ message: `${formatCount(sent.length, 'change')} have been sent.` }, person);
    // Its promise was of the moment in which it was given.
    else
      for (const { command, reply } of sent)
        announceSent({ command: { ...command, next: undefined }, reply }, undefined, person);
    for (const { command, error } of refused) announceFailure([command], error, { person });
  }
}
