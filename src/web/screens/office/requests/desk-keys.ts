import { safely } from '#web/kernel/safely.ts';

/** The keys of the desk, in the order in which they are listed. */
export const deskKeys = [
  { key: 'j', does: 'Next request' },
  { key: 'k', does: 'Previous request' },
  { key: 'n', does: 'Skip this request: open the next one, after the last the first' },
  { key: 'a', does: 'Approve with who is chosen' },
  { key: 'd', does: 'Decline…' },
  { key: 't', does: 'Take this request, or give it back' },
  { key: 's', does: 'Snooze…' },
  { key: 'z', does: 'Undo the last answer, for 30 seconds' },
  { key: 'p', does: 'Approve several plain ones…' },
  { key: '/', does: 'Find by name, kind or date' },
  { key: '?', does: 'Show these keys' },
] as const;
export type DeskKey = (typeof deskKeys)[number]['key'];

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
