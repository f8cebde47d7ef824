import type { Tokens } from '#contract/auth.ts';
import { requestTokensBySecondFactor } from './auth-calls.ts';
import { session } from './session.ts';

/** What somebody proves themself with: a code of an app, a recovery code, or what a passkey signed. */
export type SecondStepProof = { code: string } | { passkey: string };

/** The second step of sign-in. The session begins with `enter`, once recovery codes that came with it have been read. */
export async function completeSecondStep(
  challenge: string,
  proof: SecondStepProof,
): Promise<{ recoveryCodes: string[]; enter: (rememberMe: boolean) => void }> {
  const tokens: Tokens = await requestTokensBySecondFactor(challenge, proof);
  return {
    recoveryCodes: tokens.recovery_codes ?? [],
    enter: (rememberMe) => session.begin(tokens, rememberMe),
  };
}
