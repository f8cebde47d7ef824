import { startItem } from '#domain/waiting-changes/start-item.ts';
import { hasKey } from '#domain/waiting-changes/waiting-changes.ts';
import { ownAccountKey } from '#web/calls/account.ts';
import type { CommandData } from '#web/calls/commands.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { unsentKey } from '#web/kernel/device-keys.ts';
import { currentPerson, type Person } from '#web/kernel/person.ts';
import { safely } from '#web/kernel/safely.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import type { RowChange } from '#web/person/device/store/device-store.ts';
import type { UnsentRow } from '#web/person/device/store/unsent-rows.ts';
import { findOwner } from '#web/person/session/owner.ts';
import type { TypedState } from '#web/ui/form/form-state.ts';
import { type Changes, isSame } from '#web/ui/form/paths.ts';
import type { WaitingChangesStore } from './stored-items.ts';
import { writesOf } from './writes.ts';

const unreadable = 'This browser can no longer read it. Make the change again.';

/** Gives the writes of a person their place on this device. */
export function connectWrites(person: Person) {
  const { connect, waiting } = writesOf(person);
  connect({
    findOwner: () => findSender(person),
    findStore: (ownerRef) => findStore(ownerRef, person),
    settleDraft: (answered) => settleDraft(answered, person),
  });
  draftsOf(person).onOther((change) => void followUnsent(change, person));
  draftsOf(person).onReopened(() => void waiting.wake());
}

async function findStore(ownerRef: string, person: Person): Promise<WaitingChangesStore | undefined> {
  const store = await draftsOf(person).findStore(ownerRef);
  return (
    store && {
      async list() {
        const rows = await store.unsent.list();
        if (rows.length > 0) await loadKinds();
        else safely(() => localStorage.removeItem(unsentKey));
        return rows.map(toCommand);
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
  await import('./queued-kinds.ts').catch(() => undefined);
}

/** Finds whose writes they are, with or without Remember me. */
function findSender(person: Person): string | undefined {
  const account = queriesOf(person).getQueryData(ownAccountKey(person));
  return account ? account.user.ref : findOwner(person);
}

/** Shows also what no key opens, so that the person makes it again. */
function toCommand({ key, at, value }: UnsentRow): CommandData {
  if (value !== undefined) return value as CommandData;
  const refusal = { status: 0, code: 'unreadable', messages: [unreadable] };
  const about = { name: '', endpoint: 'POST /clients' as const, clientRef: undefined };
  return { ...startItem(key, at), ...about, state: 'refused', refusal };
}

/**
 * Ends the attempt of a form whose page was left before the answer came: its draft goes with what was made or removed, so
 * that the form does not offer it again. Where something was typed since, the form keeps that alone (`useClearDone`).
 */
export function settleDraft({ command, error }: { command: CommandData; error?: unknown }, person = currentPerson()) {
  if (!command.form) return;
  const drafts = draftsOf(person);
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
async function followUnsent({ key, value }: RowChange, person: Person) {
  if (value !== undefined) await loadKinds();
  if (person.isOver) return;
  writesOf(person).waiting.follow(key, value as CommandData | undefined);
}
