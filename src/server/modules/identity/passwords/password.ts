import { hash, verify } from '@node-rs/argon2';
import { checkLength } from '#domain/passwords/length.ts';
import { AppError, ruleBroken } from '#server/kernel/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

// argon2id, 19 MiB, two passes: the second recommendation of OWASP's password storage guidance.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash of nothing that a person can type, so that an unknown address takes as long as a wrong password.
let unusableHash: Promise<string> | undefined;

// At most two hashes run at a time, each on its own core, while the rest of the server continues.
const mostAtOnce = 2;
const mostWaiting = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** Finds what is wrong with a chosen password, in words that say what to do. `guessable`: words that others could guess. */
export function checkNewPassword(password: string, guessable: readonly string[] = []): string | undefined {
  const fault = checkLength(password);
  if (fault || !isCommonPassword(password, guessable)) return fault;
  return 'This password is easy to guess. Choose another one.';
}

/** Refuses a password that may not be chosen, at its field. */
export function requireGoodPassword(
  password: string,
  { field, guessable }: { field: string; guessable: readonly string[] },
): void {
  const message = checkNewPassword(password, guessable);
  if (message) throw ruleBroken(message, field);
}

/** Lists words that others could guess about a person with this address. */
export function listGuessableWords(email: string, productName: string): string[] {
  return [email, email.split('@')[0] ?? '', productName];
}

export function hashPassword(password: string): Promise<string> {
  return runInTurn(() => hash(password, cost));
}

/** Says whether the password belongs to the hash. Without a hash it is false and takes as long. */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return runInTurn(async () => {
    unusableHash ??= hash(crypto.randomUUID(), cost);
    const matches = await verify(passwordHash ?? (await unusableHash), password);
    return matches && passwordHash !== undefined;
  });
}

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting)
      throw new AppError('unavailable', 'Many people are signing in. Try again in a moment.');
    await new Promise<void>((resume) => waiting.push(resume));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
