import { hash, verify } from '@node-rs/argon2';
import { checkLength } from '#domain/passwords/length.ts';
import { AppError } from '#server/kernel/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

// argon2id, 19 MiB, two passes: the second recommendation of OWASP's password storage guidance.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash of nothing anybody can type, so that an unknown address costs the same time as a wrong password.
let nobody: Promise<string> | undefined;

// Hashing has a core each at most two at a time; the rest of the server goes on meanwhile.
const mostAtOnce = 2;
const mostWaiting = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** What is wrong with a password that somebody chooses, in words that say what to do. `known`: what anybody could guess. */
export function checkPassword(password: string, guessable: readonly string[] = []): string | undefined {
  const fault = checkLength(password);
  if (fault) return fault;
  if (isCommonPassword(password, guessable)) {
    return 'This password is easy to guess. Choose another one.';
  }
  return undefined;
}

/** Refuses a password that may not be chosen, told at the field it came in. */
export function requireGoodPassword(
  password: string,
  { field, guessable }: { field: string; guessable: readonly string[] },
): void {
  const message = checkPassword(password, guessable);
  if (message) throw new AppError('ruleBroken', message, { errors: [{ path: field, message }] });
}

/** What about somebody with this address anybody could guess. */
export function listGuessableWords(email: string, productName: string): string[] {
  return [email, email.split('@')[0] ?? '', productName];
}

export function hashPassword(password: string): Promise<string> {
  return runInTurn(() => hash(password, cost));
}

/** True when the password belongs to the hash. Without a hash it takes as long and is false. */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return runInTurn(async () => {
    nobody ??= hash(crypto.randomUUID(), cost);
    const matches = await verify(passwordHash ?? (await nobody), password);
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
