export function toFieldId(formId: string, path: string): string {
  return `${formId}-${path}`;
}

const findControl = (formId: string, path: string) => document.getElementById(toFieldId(formId, path));

/** Finds the field on the page that shows an issue: `workers.0` is shown by the field `workers` where it has none of its own. */
export function findFieldPath(formId: string, path: string): string | undefined {
  if (path === '' || findControl(formId, path)) return path || undefined;
  return findFieldPath(formId, path.split('.').slice(0, -1).join('.'));
}

const control = 'input, select, textarea, button';

/** Focuses the first of some fields in the order of the page: of radio buttons the checked one. */
export function focusFirst(formId: string, paths: readonly string[]) {
  const ids = paths.map((path) => `[id="${CSS.escape(toFieldId(formId, path))}"]`).join();
  const first = ids && document.querySelector<HTMLElement>(ids);
  if (!first) return;
  const field = first.closest('.field') ?? first;
  const folded = field.closest('details');
  // A folded field cannot take the focus.
  if (folded) folded.open = true;
  field.scrollIntoView?.({ block: 'nearest' });
  const checked = field.querySelector<HTMLElement>('input[type=radio]:checked');
  const own = first.matches(control) ? first : first.querySelector<HTMLElement>(control);
  (checked ?? own)?.focus({ preventScroll: true });
}
