import { type RefObject, useLayoutEffect, useState } from 'react';
import { type EarlyForm, takeEarlyForm } from '#web/first/take-form.ts';
import type { Credentials } from '#web/person/session/sign-in.ts';

/** Takes over the form that came with the document: its values, its focus, and a submit before React was ready. */
export function useEarlyForm(form: RefObject<HTMLFormElement | null>, take: (credentials: Credentials) => void) {
  const [earlyForm, setEarlyForm] = useState<EarlyForm>();
  // A layout effect moves the values before the browser paints, so that the empty form never shows.
  useLayoutEffect(() => {
    const taken = takeEarlyForm();
    if (!taken) return;
    take({ email: taken.email, password: taken.password, rememberMe: taken.rememberMe });
    setEarlyForm(taken);
  }, [take]);
  // Focus and submit wait for the render that shows the same values.
  useLayoutEffect(() => {
    if (earlyForm?.focused) focusOn(form.current, earlyForm.focused);
    if (earlyForm?.submitted) form.current?.requestSubmit();
  }, [form, earlyForm]);
  return earlyForm;
}

export function focusOn(form: HTMLFormElement | null, name: string) {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus({ preventScroll: true });
}
