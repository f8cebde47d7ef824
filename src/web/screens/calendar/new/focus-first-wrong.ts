/** Brings the reader to the first field that is marked wrong: the chosen one of its radios, else its first control. */
export function focusFirstWrong(form: HTMLElement) {
  const field = form.querySelector('.field.wrong');
  const control =
    field?.querySelector<HTMLElement>('input:checked') ??
    field?.querySelector<HTMLElement>('input, select, textarea, button');
  control?.focus();
  field?.scrollIntoView({ block: 'center' });
}
