import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type PasskeyOptions = Record<string, unknown> | undefined;

/** Lets the browser sign with a passkey; its answer goes to the server unchanged. */
export async function signWithPasskey(options: PasskeyOptions): Promise<string> {
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

export async function makePasskey(options: PasskeyOptions): Promise<Record<string, unknown>> {
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { ...(await startRegistration({ optionsJSON })) };
}
