import type { Handover } from '#web/kernel/handover.ts';

/** Makes the form in the document work before the app has arrived: sending is held, and Show works. */
export function watchEarlyForm(handover: Handover) {
  document.addEventListener('submit', (event) => {
    const form = findEarlyForm();
    if (!form || event.target !== form) return;
    event.preventDefault();
    handover.submitted = true;
    form.querySelector('[type="submit"]')?.setAttribute('aria-busy', 'true');
  });
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.('#early [aria-pressed]');
    const input = button?.parentElement?.querySelector('input');
    if (!button || !input) return;
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
  });
}

function findEarlyForm(): HTMLFormElement | null {
  return document.querySelector('#early form');
}
