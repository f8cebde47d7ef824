import { type RefObject, useEffect, useState } from 'react';

type FocusFirstErrorInput = {
  form: RefObject<HTMLElement | null>;
  /** The form opens with something wrong: the server refused it. */
  atOnce: boolean;
};

/** Brings the reader to the first field that is marked wrong, once it is drawn as such. */
export function useFocusFirstError({ form, atOnce }: FocusFirstErrorInput) {
  const [requests, setRequests] = useState(atOnce ? 1 : 0);
  // Focus and scroll lie outside React. A frame later, so that the navigation that led here has found its own place first.
  useEffect(() => {
    if (requests === 0) return;
    const frame = requestAnimationFrame(() => form.current && focusFirstError(form.current));
    return () => cancelAnimationFrame(frame);
  }, [requests, form]);
  return () => setRequests(requests + 1);
}

/** The chosen one of its radios, else its first control. */
function focusFirstError(form: HTMLElement) {
  const field = form.querySelector('.field.wrong');
  const control =
    field?.querySelector<HTMLElement>('input:checked') ??
    field?.querySelector<HTMLElement>('input, select, textarea, button');
  control?.focus();
  field?.scrollIntoView({ block: 'center' });
}
