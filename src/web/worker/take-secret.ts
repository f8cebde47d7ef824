declare global {
  interface Window {
    /** The secret of the link, from the first script to the page's own. */
    workerSecret?: string | undefined;
  }
}

/** Takes the secret of a link such as `/w#s=…` out of the address, where the history and another program could read it. */
export function hideSecret() {
  const secret = new URLSearchParams(location.hash.slice(1)).get('s');
  if (secret === null) return;
  history.replaceState(null, '', '/w');
  window.workerSecret = secret;
}

/** Takes the secret over: it is in no other place than in what is returned. */
export function takeSecret(): string | undefined {
  hideSecret();
  const { workerSecret } = window;
  window.workerSecret = undefined;
  return workerSecret;
}
