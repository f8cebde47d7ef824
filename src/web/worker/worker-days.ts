import { createContext, useContext, useSyncExternalStore } from 'react';
import type { WorkerVisit } from '#contract/worker-page.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import { Listeners } from '#web/kernel/listeners.ts';
import { callWorker } from './call-worker.ts';
import { type KeptDays, keepDays, moveOn, type PhoneClocks } from './kept/kept-days.ts';
import { type KeptRow, openKeptRow } from './kept/kept-rows.ts';
import { markSent, noteReading } from './kept/readings.ts';

/**
 * The state of the page. `kept` is the last reading; `reading` until the first answer, then how the last call went. `ended`: the server does
 * not know this phone, and `hadDays` says that it did.
 */
type WorkerState = {
  kept: KeptDays | undefined;
  connection: 'reading' | 'fresh' | 'noSignal' | 'broken' | 'ended';
  hadDays: boolean;
};

const minute = 60_000;
const minutesBetweenReads = 5;
const nothing: WorkerState = { kept: undefined, connection: 'reading', hadDays: false };

/** The days on this phone, and what reads and erases them. */
export class WorkerDaysStore {
  #listeners = new Listeners();
  #state = nothing;
  /** A reply counts only while no later call or end has come. */
  #turn = 0;
  #minutes = 0;

  readonly #row: KeptRow;
  readonly #readClocks: () => PhoneClocks;

  constructor(row: KeptRow = openKeptRow(), readClocks = readPhoneClocks) {
    this.#row = row;
    this.#readClocks = readClocks;
  }

  current = () => this.#state;
  subscribe = this.#listeners.subscribe;

  /** Begins with what is kept, and reads the days. The returned function stops reading them again. */
  start = () => {
    const timer = setInterval(this.#tickMinute, minute);
    document.addEventListener('visibilitychange', this.#lookAgain);
    addEventListener('online', this.#lookAgain);
    void this.#readKept();
    void this.refresh();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', this.#lookAgain);
      removeEventListener('online', this.#lookAgain);
      this.#turn += 1;
    };
  };

  /** Reads the days. Without an answer those that are kept stay. */
  refresh = async () => {
    const turn = this.#takeTurn();
    this.#minutes = 0;
    // The reply may be here before what is kept: what waits to be sent stays.
    const [answer, stored] = await Promise.all([callWorker('GET /worker/days'), this.#row.read()]);
    if (turn !== this.#turn) return;
    if (answer.ok) {
      const { readings } = this.#state.kept ?? stored ?? {};
      await this.#keep(keepDays(answer.reply, this.#readClocks(), readings), 'fresh');
      await this.#sendReadings();
    } else if (answer.reason === 'ended') {
      await this.end();
    } else {
      this.#tick();
      this.#change({ connection: answer.reason === 'noSignal' ? 'noSignal' : 'broken' });
    }
  };

  /** Erases what another support worker had here, before this phone becomes someone's. */
  begin = async () => {
    this.#takeTurn();
    this.#state = nothing;
    await this.#row.erase();
  };

  /** Erases all, since the phone is no one's any more. */
  end = async () => {
    const turn = this.#takeTurn();
    const stored = this.#state.kept ?? (await this.#row.read());
    if (turn !== this.#turn) return;
    this.#change({ kept: undefined, connection: 'ended', hadDays: stored !== undefined });
    await this.#row.erase();
  };

  /** Notes that a visit's details were opened, and tells the server when there is a signal. */
  noteReading = async (visit: Pick<WorkerVisit, 'client' | 'jobRef' | 'originalDate'>) => {
    const { kept } = this.#state;
    if (!kept) return;
    const readings = noteReading(kept.readings, visit, wallClock({ instant: kept.passed, zone: brand.timeZone }).date);
    if (readings === kept.readings) return;
    await this.#keep({ ...kept, readings });
    await this.#sendReadings();
  };

  /** Sends what is not sent yet; what the server refuses is not sent again. */
  async #sendReadings() {
    for (const { isSent, ...body } of this.#state.kept?.readings ?? []) {
      if (isSent) continue;
      const answer = await callWorker('POST /worker/readings', { body });
      const { kept } = this.#state;
      if (!kept || (!answer.ok && answer.reason !== 'refused' && answer.reason !== 'notFound')) return;
      await this.#keep({ ...kept, readings: markSent(kept.readings, { ...body, isSent }) });
    }
  }

  async #keep(kept: KeptDays, connection = this.#state.connection) {
    this.#change({ kept, connection });
    await this.#row.write(kept);
  }

  #takeTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  #change(next: Partial<WorkerState>) {
    this.#state = { ...this.#state, ...next };
    this.#listeners.call();
  }

  async #readKept() {
    const stored = await this.#row.read();
    if (!stored || this.#state.kept || this.#state.connection === 'ended') return;
    this.#change({ kept: moveOn(stored, this.#readClocks()) });
  }

  /** Takes away what is no longer to be read, on the phone too. */
  #tick() {
    if (!this.#state.kept) return;
    const kept = moveOn(this.#state.kept, this.#readClocks());
    this.#change({ kept });
    void this.#row.write(kept);
  }

  #tickMinute = () => {
    this.#tick();
    this.#minutes += 1;
    if (this.#minutes >= minutesBetweenReads || this.#state.connection !== 'fresh') this.#lookAgain();
  };

  #lookAgain = () => {
    if (document.hidden || this.#state.connection === 'ended') return;
    this.#tick();
    void this.refresh();
  };
}

function readPhoneClocks(): PhoneClocks {
  return { wall: now(), counted: performance.now(), page: performance.timeOrigin };
}

const DaysContext = createContext<WorkerDaysStore | undefined>(undefined);
export const WorkerDaysProvider = DaysContext.Provider;

/** Returns the days of the page, and what they are now. */
export function useWorkerDays(): { store: WorkerDaysStore; state: WorkerState } {
  const store = useContext(DaysContext);
  if (!store) throw new Error('The page has no days.');
  return { store, state: useSyncExternalStore(store.subscribe, store.current) };
}
