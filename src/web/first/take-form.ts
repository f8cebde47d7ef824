/** The things that the person did in the document's form before the app arrived. */
export type EarlyForm = {
  email: string;
  password: string;
  rememberMe: boolean;
  shown: boolean;
  submitted: boolean;
  /** The name of the focused field. */
  focused: string | undefined;
};

/** Takes the form over, once: the app shows from now on. */
export function takeEarlyForm(): EarlyForm | undefined {
  const form = document.querySelector<HTMLFormElement>('#early form');
  const held = form && document.documentElement.dataset.start === 'sign-in' ? readForm(form) : undefined;
  showApp();
  return held;
}

/** Removes the document's form from the app's place. */
export function showApp() {
  document.getElementById('early')?.remove();
  if (document.documentElement.dataset.start === 'sign-in') document.documentElement.dataset.start = 'other';
}

function readForm(form: HTMLFormElement): EarlyForm {
  const input = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const { activeElement } = document;
  return {
    email: input('username')?.value ?? '',
    password: input('password')?.value ?? '',
    rememberMe: input('rememberMe')?.checked ?? false,
    shown: input('password')?.type === 'text',
    submitted: window.alongside?.submitted ?? false,
    focused: form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? undefined) : undefined,
  };
}
