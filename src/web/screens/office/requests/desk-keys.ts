import { safely } from '#web/kernel/safely.ts';

/** The keys of the desk and what they do, in the order in which they are listed. */
export const deskKeys = [
  { key: 'j', action: 'next', does: 'Next request' },
  { key: 'k', action: 'previous', does: 'Previous request' },
  { key: 'n', action: 'skip', does: 'Skip this request: open the next one, after the last the first' },
  { key: 'a', action: 'approve', does: 'Approve with who is chosen' },
  { key: 'd', action: 'decline', does: 'Decline…' },
  { key: 't', action: 'take', does: 'Take this request, or give it back' },
  { key: 's', action: 'snooze', does: 'Snooze…' },
  { key: 'z', action: 'undo', does: 'Undo the last answer, for 30 seconds' },
  { key: 'p', action: 'showPlain', does: 'Approve simple requests…' },
  { key: '/', action: 'find', does: 'Find by name, kind or date' },
  { key: '?', action: 'showKeys', does: 'Show these keys' },
] as const;
export type DeskKey = (typeof deskKeys)[number]['key'];
export type DeskAction = (typeof deskKeys)[number]['action'];

const setting = 'alongside.desk-keys';

/** Says whether the keys are on in this browser. They are until they are turned off. */
export function readDeskKeys(): boolean {
  return safely(() => localStorage.getItem(setting)) !== 'off';
}

export function keepDeskKeys(on: boolean): void {
  safely(() => localStorage.setItem(setting, on ? 'on' : 'off'));
}

/**
 * Finds what a press means at the desk. It means nothing while a person types, in a dialog, or with a key that commands the browser. It
 * means nothing while the page is covered (docs/product/session.md, "Signing in again").
 */
export function findDeskKey(event: KeyboardEvent): DeskKey | undefined {
  if (document.documentElement.hasAttribute('data-covered')) return undefined;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const typing = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';
  if (event.target instanceof Element && event.target.closest(`${typing}, [role="dialog"], [role="alertdialog"]`))
    return undefined;
  return deskKeys.find(({ key }) => key === event.key.toLowerCase())?.key;
}
