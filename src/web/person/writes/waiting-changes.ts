import {
  beginItem,
  findNext,
  findState,
  hasKey,
  listDependants,
  mayHaveArrived,
  putItem,
  sendAgain,
  settleItem,
} from '#domain/waiting-changes/waiting-changes.ts';
import { ApiError, sessionEnded } from '#web/calls/api-error.ts';
import type { CommandData } from '#web/calls/commands.ts';
import { linkToEarlier } from './earlier-command.ts';
import { attemptItem, type SendAttempt } from './send-attempt.ts';
import { canGoOut, isAnswered, noAnswer, toError, wasTried } from './send-outcome.ts';
import { StoredItems } from './stored-items.ts';
import { WaitingCallers } from './waiting-callers.ts';
import type { Removal, SentNews, SubmitAnswer, WaitingChangesDeps } from './waiting-changes-deps.ts';

const longestPause = 60_000;
const waits = [1000, 3000, 10_000, 30_000, longestPause];
/** After so many attempts, or so long, a screen goes on and the write waits. */
const attemptsWaitedFor = 3;
const longestWait = 10_000;

/** The writes of one person, sent one after the other, each exactly once (docs/offline.md, "Order"). */
export class WaitingChanges {
  readonly #deps: WaitingChangesDeps;
  readonly #items: StoredItems;
  /** Says whether the store has it; false for what is in this page alone, because this browser does not store it. */
  isStored = (key: string): boolean => this.#items.isStored(key);
  readonly #callers = new WaitingCallers({ isStored: this.isStored, isHeld: () => this.#deps.isPaused() });
  #ownerRef: string | undefined;
  /** Counts the sessions: what ends in a later one than it began in changes nothing. */
  #session = 0;
  #draining: Promise<void> | undefined;
  #isWoken = false;
  /** Something had to wait. */
  #wasLate = false;
  #failures = 0;
  #failure: unknown;
  /** Ends the next attempt that is planned; none where none is. */
  #endPlan: (() => void) | undefined;

  constructor(deps: WaitingChangesDeps, items = new StoredItems()) {
    this.#deps = deps;
    this.#items = items;
  }

  subscribe = (listener: () => void) => this.#items.subscribe(listener);

  /** Lists all that is not answered yet, also what is on its way. The same list until something changes. */
  list = (): readonly CommandData[] => this.#items.all;

  /** Holds what the server has not answered. */
  get waiting(): readonly CommandData[] {
    return this.#items.waiting;
  }

  /** Says whether something could not be sent at once: before that no person has to know of it. */
  get isLate(): boolean {
    const { waiting } = this.#items;
    const { isOffline, now } = this.#deps;
    return isOffline() || waiting.some((item) => wasTried(item) && canGoOut(findState(waiting, item, now())));
  }

  get isBusy(): boolean {
    return this.#items.isBusy;
  }

  get hasNext(): boolean {
    return findNext(this.#items.waiting, this.#deps.now()) !== undefined;
  }

  /** Follows the person of this tab, and sends what an earlier page left. */
  open() {
    const ownerRef = this.#deps.findOwner();
    if (!ownerRef || ownerRef === this.#ownerRef) return;
    this.close();
    this.#ownerRef = ownerRef;
    this.#items.open(ownerRef, () => this.#deps.findStore(ownerRef));
    void this.wake();
  }

  /** Resolves once it has read what other tabs and earlier pages left. */
  read = (): Promise<void> => this.#items.reload();

  /** Ends with the session. What is not sent stays for its person, unless they sign out. */
  close({ isErased = false } = {}) {
    this.#callers.end(sessionEnded());
    this.#stopPlan();
    this.#deps.forgetAnswers();
    this.#session += 1;
    this.#ownerRef = undefined;
    this.#failures = 0;
    this.#items.close({ isErased });
  }

  /** Stores a write and sends it in its turn. Where it has to wait, it is answered before it is sent. */
  submit(command: CommandData): Promise<SubmitAnswer> {
    this.open();
    const { key } = command;
    const linked = linkToEarlier(command, this.#items.waiting);
    this.#callers.tellWaiting(key);
    const answer = this.#callers.wait(key);
    void this.#items.change((items) => putItem(items, linked)).then(() => this.wake());
    const endPlan = this.#deps.plan(longestWait, () => this.#callers.tellWaiting(key));
    answer.then(endPlan, endPlan);
    return answer;
  }

  /** Sends what can be sent. Resolves once nothing more can be. */
  wake(): Promise<void> {
    this.#stopPlan();
    this.#isWoken = true;
    this.#draining ??= this.#drainWhileWoken().finally(() => {
      this.#draining = undefined;
    });
    return this.#draining;
  }

  /** Tries at once, because the connection is back or a person wants it; a stopped one is let go out again. */
  async sendNow(key?: string): Promise<void> {
    const { lock, now, newKey } = this.#deps;
    this.#failures = 0;
    if (key) {
      await lock(async () => {
        await this.#items.reload();
        await this.#items.change((items) => sendAgain(items, key, { newKey: newKey(), now: now() }));
      });
    }
    await this.wake();
  }

  /** Removes an item and what depends on it. */
  remove(key: string): Promise<Removal> {
    const { waiting } = this.#items;
    const one = waiting.find((item) => hasKey(item, key));
    // Its key may be replaced meanwhile. What is given from now on was given without it.
    const isMeant = (item: CommandData) => hasKey(item, one?.firstKey ?? key);
    const keys = listDependants(waiting, one?.key ?? key);
    return this.#deps.lock(async () => {
      await this.#items.reload();
      const items = this.#items.waiting.filter((item) => isMeant(item) || keys.includes(item.key));
      if (!items.some(isMeant)) return 'gone';
      await this.#items.change((before) => before.filter((item) => !items.includes(item)));
      return items.some(mayHaveArrived) ? 'mayHaveArrived' : 'removed';
    });
  }

  /** Lets a read or another write through once nothing goes before it; otherwise it fails as that did. */
  async letThrough(): Promise<void> {
    if (!this.hasNext) return;
    if (!this.#deps.isOffline() && (this.#draining || this.#failures === 0)) await this.wake();
    if (this.hasNext) throw this.#failure ?? noAnswer();
  }

  /** Follows another tab of this person, which wrote or removed a row. */
  follow(key: string, item: CommandData | undefined) {
    this.#items.follow(key, item);
    // Its own tab sends it, and this one where that one is gone.
    if (item?.state === 'waiting' && !this.#endPlan) this.#planWake(item.attempts === 0 ? longestWait : longestPause);
  }

  /** Hears that another tab has sent something, perhaps what was given here. Where no screen here waits for it, that tab has said it. */
  hear({ ownerRef, command, reply, refusal }: SentNews) {
    if (ownerRef !== this.#ownerRef) return;
    const { key } = command;
    if (!this.#callers.has(key)) return void this.#deps.readAgain(command).catch(() => undefined);
    void this.#report(command, refusal ? { error: toError(refusal) } : { reply });
    // The form has the text and shows why.
    if (refusal && this.#isAlone(key)) void this.remove(key);
  }

  async #drainWhileWoken() {
    while (this.#isWoken) {
      this.#isWoken = false;
      const session = this.#session;
      await this.#deps.lock(() => this.#drain(session));
    }
  }

  async #drain(session: number) {
    await this.#items.reload();
    for (;;) {
      if (session !== this.#session) return;
      const item = await this.#beginNext();
      if (!item) break;
      const attempt = await attemptItem(item, this.#deps);
      if (session !== this.#session) return;
      if (isAnswered(attempt.outcome)) await this.#settle(item, attempt);
      else if (!(await this.#putOff(item, attempt))) return;
    }
    if (this.hasNext) this.#callers.tellAllWaiting();
    else this.#catchUp();
  }

  /** Returns the next one, stored as being sent; none without a connection. */
  async #beginNext(): Promise<CommandData | undefined> {
    if (this.#deps.isOffline()) return undefined;
    const next = findNext(this.#items.waiting, this.#deps.now());
    if (next?.state === 'waiting') await this.#items.change((items) => beginItem(items, next.key));
    return next && this.#items.waiting.find(({ key }) => key === next.key);
  }

  /** Makes one change of the store for what became of an item and for the next. That one is being sent from then on. */
  #changeAndBegin(by: (items: readonly CommandData[]) => readonly CommandData[]) {
    const { now, isOffline } = this.#deps;
    return this.#items.change((before) => {
      const items = by(before);
      const next = isOffline() ? undefined : findNext(items, now());
      return next ? beginItem(items, next.key) : items;
    });
  }

  /** Reads now what failed meanwhile. */
  #catchUp() {
    if (this.#wasLate) this.#deps.readFailed();
    this.#wasLate = false;
  }

  /** Keeps an item for later. True where the next one can be sent now, because this one was parked. */
  async #putOff(command: CommandData, { outcome, error }: SendAttempt): Promise<boolean> {
    const { key } = command;
    if (outcome.kind === 'fault' && command.attempts === 1 && this.#callers.has(key) && this.#isAlone(key))
      return this.#showFault(key, error);
    const session = this.#session;
    await this.#items.change((items) => settleItem(items, key, outcome));
    if (session !== this.#session) return false;
    this.#wasLate = true;
    const isParked = this.#items.waiting.some((item) => item.key === key && item.state === 'parked');
    if (isParked) this.#callers.tellWaiting(key);
    else this.#planNext(error);
    return isParked;
  }

  /** The first fault goes to the screen that waits for it, which has the text. */
  async #showFault(key: string, error: unknown): Promise<boolean> {
    const caller = this.#callers.take(key);
    await this.#items.change((items) => items.filter((item) => item.key !== key));
    caller?.reject(error);
    return true;
  }

  async #settle(command: CommandData, { outcome, reply, error }: SendAttempt) {
    const session = this.#session;
    const by = (items: readonly CommandData[]) => settleItem(items, command.key, outcome);
    this.#failures = 0;
    if (outcome.kind === 'repeated') this.#callers.move(command.key, outcome.newKey);
    if (outcome.kind === 'done') this.#items.keepDone(command);
    await this.#changeAndBegin(outcome.kind === 'refused' ? this.#toRefused(command, by) : by);
    if (outcome.kind === 'repeated' || session !== this.#session) return;
    const refusal = outcome.kind === 'refused' ? outcome.refusal : undefined;
    this.#deps.publish({ ownerRef: this.#ownerRef ?? '', command, reply, refusal });
    void this.#report(command, refusal ? { error } : { reply });
  }

  /** A screen that waits for it has the text and shows why: then nothing is left here, unless something depends on it. */
  #toRefused(command: CommandData, by: (items: readonly CommandData[]) => CommandData[]) {
    const isShown = this.#isAlone(command.key) && this.#callers.has(command.key);
    return isShown ? (items: readonly CommandData[]) => items.filter(({ key }) => key !== command.key) : by;
  }

  /** Says whether nothing depends on it. */
  #isAlone(key: string): boolean {
    return listDependants(this.#items.waiting, key).length === 1;
  }

  async #report(command: CommandData, answer: { reply: unknown } | { error: unknown }) {
    const session = this.#session;
    const caller = this.#callers.take(command.key);
    if (!caller) this.#deps.announce({ command, ...answer });
    await this.#deps.readAgain(command).catch(() => undefined);
    if (session !== this.#session) return caller?.reject(sessionEnded());
    this.#items.dropDone(command.key);
    if ('error' in answer) caller?.reject(answer.error);
    else caller?.resolve(answer);
  }

  #planNext(error: unknown) {
    this.#failure = error;
    const wait = waits[this.#failures] ?? longestPause;
    const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    this.#failures += 1;
    const isLong = this.#deps.isOffline() || this.#failures >= attemptsWaitedFor;
    if (isLong) this.#callers.tellAllWaiting();
    this.#planWake(Math.max(wait, retryAfter));
  }

  #planWake(ms: number) {
    this.#stopPlan();
    this.#endPlan = this.#deps.plan(ms, () => void this.wake());
  }

  #stopPlan() {
    this.#endPlan?.();
    this.#endPlan = undefined;
  }
}
