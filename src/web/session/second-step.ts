import type { Tokens } from '#contract/auth.ts';
import { grantBySecondFactor } from './auth-calls.ts';
import { session } from './session.ts';

/** What somebody proves themself with: a code of an app, a recovery code, or what a passkey signed. */
export type Proof = { code: string } | { passkey: string };

/** The second step of sign-in. The session begins with `enter`, once recovery codes that came with it have been read. */
export async function takeSecondStep(
  challenge: string,
  proof: Proof,
): Promise<{ recoveryCodes: string[]; enter: (rememberMe: boolean) => void }> {
  const tokens: Tokens = await grantBySecondFactor(challenge, proof);
  return {
    recoveryCodes: tokens.recovery_codes ?? [],
    enter: (rememberMe) => session.begin(tokens, rememberMe),
  };
}
