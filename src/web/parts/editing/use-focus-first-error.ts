import { type RefObject, useEffect, useState } from 'react';

type FocusFirstErrorInput = {
  form: RefObject<HTMLElement | null>;
  /** The form opens with an error, because the server refused it. */
  atOnce: boolean;
};

/** Moves focus to the first field that is marked wrong, once it is drawn so. */
export function useFocusFirstError({ form, atOnce }: FocusFirstErrorInput) {
  const [requests, setRequests] = useState(atOnce ? 1 : 0);
  // Waits a frame, so that the navigation to this page has set its own focus and scroll first.
  useEffect(() => {
    if (requests === 0) return;
    const frame = requestAnimationFrame(() => form.current && focusFirstError(form.current));
    return () => cancelAnimationFrame(frame);
  }, [requests, form]);
  return () => setRequests(requests + 1);
}

/** The checked one of its radios, else its first control. */
function focusFirstError(form: HTMLElement) {
  const field = form.querySelector('.field.wrong');
  const control =
    field?.querySelector<HTMLElement>('input:checked') ??
    field?.querySelector<HTMLElement>('input, select, textarea, button');
  control?.focus();
  field?.scrollIntoView?.({ block: 'center' });
}
