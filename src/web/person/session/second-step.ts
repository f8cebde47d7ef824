import type { Tokens } from '#contract/auth.ts';
import { requestTokensBySecondFactor } from './auth-calls.ts';
import { session } from './session.ts';

/** The means by which a person proves who they are: a code of an app, a recovery code, or a passkey's signature. */
export type SecondStepProof = { code: string } | { passkey: string };

/** Takes the second step of sign-in. The session begins with `enter`, after the person has read the recovery codes that came with it. */
export async function completeSecondStep(
  step: { challenge: string; rememberMe: boolean },
  proof: SecondStepProof,
): Promise<{ recoveryCodes: string[]; enter: () => void }> {
  const tokens: Tokens = await requestTokensBySecondFactor({ ...step, proof });
  return {
    recoveryCodes: tokens.recovery_codes ?? [],
    enter: () => session.begin(tokens, step.rememberMe),
  };
}
