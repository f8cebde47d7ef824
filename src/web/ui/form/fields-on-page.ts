export function toFieldId(formId: string, path: string): string {
  return `${formId}-${path}`;
}

const findControl = (formId: string, path: string) => document.getElementById(toFieldId(formId, path));

/** The field on the page that shows an issue: `workers.0` is shown by the field `workers` where it has none of its own. */
export function findFieldPath(formId: string, path: string): string | undefined {
  if (path === '' || findControl(formId, path)) return path || undefined;
  return findFieldPath(formId, path.split('.').slice(0, -1).join('.'));
}

/** Focuses the first of some fields in the order of the page: of radio buttons the checked one. */
export function focusFirst(formId: string, paths: readonly string[]) {
  const controls = paths.flatMap((path) => findControl(formId, path) ?? []);
  const [first] = controls.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const field = first?.closest('.field') ?? first;
  const checked = field?.querySelector<HTMLElement>('input[type=radio]:checked');
  const inside = first?.matches('fieldset, div')
    ? first.querySelector<HTMLElement>('input, select, textarea, button')
    : first;
  field?.scrollIntoView?.({ block: 'nearest' });
  (checked ?? inside)?.focus({ preventScroll: true });
}
