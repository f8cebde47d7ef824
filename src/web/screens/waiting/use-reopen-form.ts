import { useRouter } from '@tanstack/react-router';
import { showErrorText } from '#web/calls/show-error.ts';
import { currentPerson } from '#web/kernel/person.ts';
import type { DraftPlace } from '#web/person/device/draft-places.ts';
import { restoreDraft } from '#web/person/device/form-draft.ts';
import { chooseClient } from '#web/person/session/choose-client.ts';
import type { WaitingChange } from '#web/person/writes/waiting.ts';
import { alreadySent, writesOf } from '#web/person/writes/writes.ts';
import { showToast } from '#web/ui/toasts.ts';

/** Opens the form of a refused change with what was typed there, says the reason again, and ends the change. */
export function useReopenForm() {
  const router = useRouter();
  return async ({ key, clientRef, form, failure }: WaitingChange) => {
    if (!form) return;
    const person = currentPerson();
    // The text is in its form before it leaves the list.
    restoreDraft(form.draftPlace as DraftPlace, form.typed);
    const removal = await writesOf(person).remove(key);
    if (person.isOver) return;
    if (removal === 'gone') return void showToast({ message: alreadySent, kind: 'note' });
    if (clientRef !== undefined) chooseClient(clientRef);
    await router.navigate({ href: form.href, state: { ...form.state, reopens: true } });
    if (failure) showErrorText(failure, {}, person);
  };
}
