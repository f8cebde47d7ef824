import { createSecretKey } from 'node:crypto';

/** Seals numbers in tests. */
export const testDataKey = createSecretKey(Buffer.alloc(32, 7));
