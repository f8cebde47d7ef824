/** What somebody did in the form of the document before the app arrived. */
export type EarlyForm = {
  email: string;
  password: string;
  rememberMe: boolean;
  /** The password is shown. */
  shown: boolean;
  submitted: boolean;
  /** The field they are in, by its name. */
  focused: string | undefined;
};

/** Takes the form over, once: from now on the app is what shows. */
export function takeEarlyForm(): EarlyForm | undefined {
  const form = document.querySelector<HTMLFormElement>('#early form');
  const held = form && document.documentElement.dataset.start === 'sign-in' ? readForm(form) : undefined;
  showApp();
  return held;
}

/** Lets go of what stood in the app's place. */
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
