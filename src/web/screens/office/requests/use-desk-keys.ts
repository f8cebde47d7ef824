import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { QueueItem } from '#contract/office.ts';
import { type DeskAction, type DeskKey, deskKeys, usePageKeys } from '#web/parts/keys/keys.ts';
import { doToastAction } from '#web/ui/toasts.ts';
import { type DeskActions, focusById, queueFindId, toRequestPage } from './desk.ts';
import { findNextTicket, listEntries } from './queue-text.ts';

type UseDeskKeysInput = {
  shown: readonly Pick<QueueItem, 'ref' | 'askedTogether'>[];
  open: string | undefined;
  /** The acts on the open request. */
  actions: DeskActions;
};

/** Acts on the desk's keys, and keeps whether the list of them is open (docs/product/desk.md, "Keys"). */
export function useDeskKeys({ shown, open, actions }: UseDeskKeysInput) {
  const [listed, setListed] = useState(false);
  const [plain, setPlain] = useState(false);
  const navigate = useNavigate();
  const router = useRouter();

  function openTicket(ref: string | undefined) {
    if (ref) void navigate(toRequestPage(ref));
  }
  function act(pressed: DeskKey) {
    // While a request loads, the address names it already: J twice moves by two, and A does not approve the one before it.
    const address = router.latestLocation.pathname;
    const named = shown.find(({ ref }) => address.endsWith(`/${ref}`))?.ref ?? open;
    const entries = listEntries(shown, named);
    const at = entries.findIndex(({ ref }) => ref === named);
    const ofDesk: { [action in DeskAction]?: () => unknown } = {
      next: () => openTicket(entries[at + 1]?.ref),
      previous: () => openTicket(entries[at - 1]?.ref),
      skip: () => openTicket(named ? findNextTicket(shown, named) : shown[0]?.ref),
      undo: doToastAction,
      showPlain: () => setPlain(true),
      find: () => focusById(queueFindId),
      showKeys: () => setListed(true),
    };
    const { action } = deskKeys.find(({ key }) => key === pressed)!;
    const ofTicket = named === open ? actions.get(action) : undefined;
    (ofDesk[action] ?? ofTicket)?.();
  }
  usePageKeys(deskKeys, act);
  return { listed, setListed, plain, setPlain };
}
