import { useLayoutEffect } from 'react';
import { useOfficeDesk } from './desk.ts';
import { type DeskAction, deskKeys } from './desk-keys.ts';

type DeskActionInput = { act: () => unknown; pending?: boolean };

/** Lets a key of the desk do what a button does, as long as the button is shown. Returns the properties that the button needs. */
export function useDeskAction(action: DeskAction | undefined, { act, pending = false }: DeskActionInput) {
  const { actions } = useOfficeDesk();
  // At each render, because it acts on what is shown then.
  useLayoutEffect(() => {
    if (!action || !actions) return;
    actions.set(action, () => pending || act());
    return () => void actions.delete(action);
  });
  const button = { pending, onClick: () => void act() };
  const named = deskKeys.find((one) => one.action === action);
  return named ? { ...button, 'data-desk': named.action, 'aria-keyshortcuts': named.key.toUpperCase() } : button;
}
