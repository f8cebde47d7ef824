import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** The site a passkey belongs to, by its public address. */
type Site = { publicUrl: string; name: string };
export type Passkey = {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
};

const toRelyingPartyId = ({ publicUrl }: Site) => new URL(publicUrl).hostname;
const toOrigin = ({ publicUrl }: Site) => new URL(publicUrl).origin;

/** Makes what a browser needs to make a passkey; the caller stores `challenge` until it comes back signed. */
export async function createPasskeyOptions(
  site: Site,
  { email, fullName, userRef, present }: { email: string; fullName: string; userRef: string; present: Passkey[] },
) {
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: toRelyingPartyId(site),
    userName: email,
    userDisplayName: fullName,
    userID: new TextEncoder().encode(userRef),
    attestationType: 'none',
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Reads the passkey that a browser made, or null where the answer is invalid. */
export async function readNewPasskey(
  site: Site,
  { response, challenge }: { response: unknown; challenge: string },
): Promise<Passkey | null> {
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: toOrigin(site),
    expectedRPID: toRelyingPartyId(site),
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports };
}

/** Makes what a browser needs to sign with one of these passkeys. */
export async function createPasskeyRequest(site: Site, passkeys: Passkey[]) {
  return generateAuthenticationOptions({
    rpID: toRelyingPartyId(site),
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

/** Finds the passkey that signed the challenge, with its new counter; null where none did. */
export async function readSignature<P extends Passkey>(
  site: Site,
  { response, challenge, passkeys }: { response: unknown; challenge: string; passkeys: P[] },
): Promise<{ passkey: P; counter: number } | null> {
  const signed = response as AuthenticationResponseJSON;
  const passkey = passkeys.find(({ credentialId }) => credentialId === signed?.id);
  if (!passkey) return null;
  const { credentialId: id, publicKey, counter, transports } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: signed,
    expectedChallenge: challenge,
    expectedOrigin: toOrigin(site),
    expectedRPID: toRelyingPartyId(site),
    credential: { id, publicKey, counter, transports },
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.verified ? { passkey, counter: verified.authenticationInfo.newCounter } : null;
}
