import { type RefObject, useLayoutEffect, useState } from 'react';
import { type EarlyForm, takeEarlyForm } from '#web/first/take-form.ts';
import type { Credentials } from '#web/session/sign-in.ts';

/** Carries on with the form that came with the document: what was typed, where the focus was, and that it was sent. */
export function useEarlyForm(form: RefObject<HTMLFormElement | null>, take: (credentials: Credentials) => void) {
  const [held, setHeld] = useState<EarlyForm>();
  // That form lies outside React; what stands in it moves here before anything is painted.
  useLayoutEffect(() => {
    const taken = takeEarlyForm();
    if (!taken) return;
    take({ email: taken.email, password: taken.password, rememberMe: taken.rememberMe });
    setHeld(taken);
  }, [take]);
  // Only now that this one holds the same words can it take the focus, and what was sent too early be sent.
  useLayoutEffect(() => {
    if (held?.focused) focusOn(form.current, held.focused);
    if (held?.submitted) form.current?.requestSubmit();
  }, [form, held]);
  return held;
}

export function focusOn(form: HTMLFormElement | null, name: string) {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus({ preventScroll: true });
}
