import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { QueueItem } from '#contract/office.ts';
import { type DeskKey, findDeskKey, keepDeskKeys, readDeskKeys } from './desk-keys.ts';
import { findNextTicket, listEntries } from './queue-text.ts';

type UseDeskKeysInput = { shown: readonly Pick<QueueItem, 'ref' | 'askedTogether'>[]; open: string | undefined };

/** Acts on the desk's keys, and keeps whether the list of them is open (docs/product/desk.md, "Keys"). */
export function useDeskKeys({ shown, open }: UseDeskKeysInput) {
  const [on, setOn] = useState(readDeskKeys);
  const [listed, setListed] = useState(false);
  const [plain, setPlain] = useState(false);
  const navigate = useNavigate();
  const router = useRouter();

  function openTicket(ref: string | undefined) {
    if (ref) void navigate({ to: '/office/requests/$ref', params: { ref }, search: true, resetScroll: false });
  }
  function act(key: DeskKey) {
    // While a request loads, the address names it already: J twice moves by two, and A does not approve the one before it.
    const address = router.latestLocation.pathname;
    const named = shown.find(({ ref }) => address.endsWith(`/${ref}`))?.ref ?? open;
    const entries = listEntries(shown, named);
    const at = entries.findIndex(({ ref }) => ref === named);
    const isShown = named === open;
    if (key === 'j') openTicket(entries[at + 1]?.ref);
    if (key === 'k') openTicket(entries[at - 1]?.ref);
    if (key === 'n') openTicket(named ? findNextTicket(shown, named) : shown[0]?.ref);
    if (key === 'a' && isShown) press('[data-desk="approve"]');
    if (key === 'd' && isShown) press('[data-desk="decline"]');
    if (key === 't' && isShown) press('[data-desk="take"]');
    if (key === 's' && isShown) press('[data-desk="snooze"]');
    if (key === 'z') press('.toast [data-action]');
    if (key === '/') document.querySelector<HTMLElement>('.queue-head input')?.focus();
    if (key === 'p') setPlain(true);
    if (key === '?') setListed(true);
  }
  const latest = useRef(act);
  latest.current = act;
  // Listens on the document, because the keys work from any place on the page.
  useEffect(() => {
    if (!on) return;
    function listen(event: KeyboardEvent) {
      const key = findDeskKey(event);
      if (!key || event.repeat) return;
      event.preventDefault();
      latest.current(key);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
  function turn(next: boolean) {
    keepDeskKeys(next);
    setOn(next);
  }
  return { on, turn, listed, setListed, plain, setPlain };
}

function press(selector: string) {
  document.querySelector<HTMLButtonElement>(selector)?.click();
}
