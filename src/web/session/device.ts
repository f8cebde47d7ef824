import { type KeptRead, setReadStore } from '#web/api/kept-reads.ts';
import { isOffline } from '#web/api/transport.ts';
import { setConnectLater } from '#web/api/waiting.ts';
import { now } from '#web/kernel/clock.ts';
import { unsentKey } from '#web/kernel/device-keys.ts';
import { forgetOnSignOut } from '#web/kernel/forget-on-sign-out.ts';
import { safely } from '#web/kernel/safely.ts';
import { findDrafts } from './loaded-drafts.ts';
import { session } from './session.ts';

type DevicePart = typeof import('./device-part.ts');
type Drafts = DevicePart['drafts'];

/** Longer than this no first screen loads. */
export const loadsAfter = 3000;

let part: DevicePart | undefined;
let loading: Promise<DevicePart> | undefined;
let hasFailed = false;
/** Reads that came before the part is there, and in which session. */
const early = forgetOnSignOut('early reads', new Map<string, KeptRead & { sessionId: string | undefined }>());

/**
 * Loads what this browser keeps of a person (drafts, copies of reads, waiting changes), a part of its own, after the first screen
 * (docs/offline.md, "What loads after the first screen"). A failed load is tried again when it is next needed, with a connection that is
 * back and with the next person.
 */
export function loadDevice(): Promise<DevicePart> {
  loading ??= import('./device-part.ts').then(connect).catch((error) => {
    loading = undefined;
    hasFailed = true;
    throw error;
  });
  return loading;
}

function connect(loaded: DevicePart): DevicePart {
  loaded.connectDevice();
  part = loaded;
  for (const [key, { data, at, sessionId }] of early) {
    if (sessionId === session.sessionId()) loaded.reads.keep(key, data, at);
  }
  early.clear();
  void loaded.reads.flush();
  return loaded;
}

/** Loads it after the first screen; at once without a connection, and where something may wait to be sent. */
export function startDevice() {
  if (!part)
    setReadStore({
      find: async (key) => (await loadDevice().catch(() => undefined))?.reads.find(key),
      keep: keepEarlyRead,
      drop: (key) =>
        forgetReads(
          (own) => own === key,
          ({ reads }) => reads.drop(key),
        ),
    });
  setConnectLater(loadDevice);
  const isNeeded = isOffline() || safely(() => localStorage.getItem(unsentKey)) === '';
  setTimeout(() => loadDevice().catch(() => undefined), isNeeded ? 0 : loadsAfter);
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden')
      void loadDevice().then(
        ({ reads }) => reads.flush(),
        () => undefined,
      );
  });
}

export function keepEarlyRead(key: string, data: unknown) {
  early.set(key, { data, at: now(), sessionId: session.sessionId() });
}

/** Follows the person of this tab, and sends what an earlier page left. */
export function openDevice() {
  if (part) part.waitingChanges.open();
  else retry();
}

function retry() {
  if (hasFailed) void loadDevice().catch(() => undefined);
}

/** Drops everything that was read about a client. */
export function dropReadsOfClient(clientRef: string) {
  const start = JSON.stringify(['client', clientRef]).slice(0, -1);
  forgetReads(
    (key) => key.startsWith(start),
    ({ reads }) => reads.dropClient(clientRef),
  );
}

/** Clears the reads while the page waits for its person. */
export function clearReads() {
  early.clear();
  part?.reads.clear();
}

function forgetReads(isMeant: (key: string) => boolean, act: (loaded: DevicePart) => void) {
  for (const key of early.keys()) if (isMeant(key)) early.delete(key);
  void loadDevice().then(act, () => undefined);
}

/** Acts with the drafts of this tab's person, at once where their code is there. */
export async function withDrafts<T>(act: (drafts: Drafts) => T | Promise<T>): Promise<T> {
  return act(findDrafts() ?? (await loadDevice()).drafts);
}
