import type { Refusal } from '#domain/waiting-changes/waiting-changes.ts';
import type { CommandData } from '#web/calls/commands.ts';
import type { WaitingChangesStore } from './stored-items.ts';

/** News that the tabs of a person tell each other. The form may be open in another one than the one that sends. */
export type SentNews = { ownerRef: string; command: CommandData; reply?: unknown; refusal?: Refusal | undefined };

export type WaitingChangesDeps = {
  /** The person of this tab; none before the account is there. */
  findOwner: () => string | undefined;
  findStore: (ownerRef: string) => Promise<WaitingChangesStore | undefined>;
  /** Runs while no other tab sends. */
  lock: <T>(act: () => Promise<T>) => Promise<T>;
  /** Sends once. Rejects with an ApiError. */
  post: (command: CommandData) => Promise<unknown>;
  /** The version to send a stale one with once more, where nothing that it depends on has changed. */
  findVersionNow: (command: CommandData) => Promise<number | undefined>;
  /** Reads again what a write changes, or what another person has changed. */
  readAgain: (command: CommandData) => Promise<void>;
  /** Reads what could not be read while something waited. */
  readFailed: () => void;
  /** Says what became of a write that no screen waits for any more. */
  announce: (answered: { command: CommandData; reply?: unknown; error?: unknown }) => void;
  /** Says nothing more of what was answered: its session is over. */
  forgetAnswers: () => void;
  /** Nothing can be sent now. */
  isOffline: () => boolean;
  /** The person has to sign in again; the screens stay open until then. */
  isPaused: () => boolean;
  now: () => number;
  newKey: () => string;
  /** Returns what ends the plan. */
  plan: (ms: number, act: () => void) => () => void;
  publish: (news: SentNews) => void;
};

/** Outcome for an item that a person removes: `gone` where it was sent meanwhile. */
export type Removal = 'removed' | 'mayHaveArrived' | 'gone';

/** Answer that a screen gets for a write: the reply, or that it waits. It waits on this device or in this page alone. */
export type SubmitAnswer = { reply: unknown } | { waits: true; isStored: boolean };
