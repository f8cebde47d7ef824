import { startItem } from '#domain/waiting-changes/start-item.ts';
import { hasKey } from '#domain/waiting-changes/waiting-changes.ts';
import { accountQuery } from '#web/api/account.ts';
import type { CommandData } from '#web/api/commands.ts';
import { connectWaitingChanges, waitingChanges } from '#web/api/own-waiting-changes.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { WaitingChangesStore } from '#web/api/stored-items.ts';
import { unsentKey } from '#web/kernel/device-keys.ts';
import { safely } from '#web/kernel/safely.ts';
import type { TypedState } from '#web/ui/form/form-state.ts';
import { type Changes, isSame } from '#web/ui/form/paths.ts';
import type { DraftPlace } from './draft-places.ts';
import { drafts } from './drafts.ts';
import { findOwner } from './owner.ts';
import { session } from './session.ts';
import type { RowChange } from './store/device-store.ts';
import type { UnsentRow } from './store/unsent-rows.ts';

const unreadable = 'This browser can no longer read it. Make the change again.';

/** Gives the waiting changes their place on this device: what waits to be sent belongs to the person who wrote it. */
export function startWaitingChanges() {
  connectWaitingChanges({ findOwner: findSender, findStore, settleDraft });
  drafts.onOther(followUnsent);
  drafts.onReopened(() => void waitingChanges.wake());
}

async function findStore(ownerRef: string): Promise<WaitingChangesStore | undefined> {
  const store = await drafts.findStore(ownerRef);
  return (
    store && {
      async list() {
        const rows = await store.unsent.list();
        if (rows.length > 0) await loadKinds();
        else safely(() => localStorage.removeItem(unsentKey));
        return rows.map((row) => ({ ...toCommand(row), sessionId: session.sessionId() }));
      },
      change({ puts, removals }) {
        if (puts.length > 0) safely(() => localStorage.setItem(unsentKey, ''));
        return store.unsent.change({ puts: puts.map((value) => ({ key: value.key, value })), removals });
      },
    }
  );
}

/** Loads the kinds: what an earlier page wrote may be of a kind whose screen this one has not opened. */
async function loadKinds() {
  await import('#web/api/queued-kinds.ts').catch(() => undefined);
}

/** Finds whose writes they are, with or without Remember me. */
function findSender(): string | undefined {
  const sessionId = session.sessionId();
  const account = sessionId === undefined ? undefined : queryClient.getQueryData(accountQuery(sessionId).queryKey);
  return account ? account.user.ref : findOwner();
}

/** Shows also what no key opens, so that the person makes it again. */
function toCommand({ key, at, value }: UnsentRow): CommandData {
  if (value !== undefined) return value as CommandData;
  const refusal = { status: 0, code: 'unreadable', messages: [unreadable] };
  const about = { name: '', endpoint: 'POST /clients' as const, clientRef: undefined, sessionId: undefined };
  return { ...startItem(key, at), ...about, state: 'refused', refusal };
}

/**
 * Ends the attempt of a form whose page was left before the answer came: its draft goes with what was made or removed, so
 * that the form does not offer it again. Where something was typed since, the form keeps that alone (`useClearDone`).
 */
export function settleDraft({ command, error }: { command: CommandData; error?: unknown }) {
  if (!command.form) return;
  const place = command.form.draftPlace as DraftPlace;
  const done = command.form.typed as Changes;
  const draft = drafts.read(place, isFormDraft);
  if (draft?.attempt?.key === undefined || !hasKey(command, draft.attempt.key)) return;
  if (error !== undefined) drafts.keep(place, { ...draft, attempt: undefined });
  else if (isSame(draft.typed, done)) drafts.drop(place);
  else drafts.keep(place, { ...draft, attempt: { done } });
}

const isFormDraft = (draft: unknown): draft is TypedState =>
  typeof (draft as TypedState | undefined)?.typed === 'object';

/** Follows what another tab of this person has written or removed. */
async function followUnsent({ key, value }: RowChange) {
  if (value !== undefined) await loadKinds();
  waitingChanges.follow(key, value as CommandData | undefined);
}
