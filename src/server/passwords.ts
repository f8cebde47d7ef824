import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/http/problem.ts';

/** Nobody may choose a longer one than signing in takes (`contract/auth.ts`). */
export const longestPassword = 1024;

// argon2id, 19 MiB, two passes: the second recommendation of OWASP's password storage guidance.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash of nothing anybody can type, so that an unknown address costs the same time as a wrong password.
let nobody: Promise<string> | undefined;

// Hashing has a core each at most two at a time; the rest of the server goes on meanwhile.
const mostAtOnce = 2;
const mostWaiting = 200;
let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** True when the password belongs to the hash. Without a hash it takes as long and is false. */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    nobody ??= hash(crypto.randomUUID(), cost);
    const matches = await verify(passwordHash ?? (await nobody), password);
    return matches && passwordHash !== undefined;
  });
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting)
      throw new AppError('unavailable', 'Many people are signing in. Please try again.');
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
