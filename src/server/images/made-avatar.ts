import { z } from 'zod';

const PictureRefusal = z.enum(['notAnImage', 'tooLarge', 'tooComplex']);
export type PictureRefusal = z.infer<typeof PictureRefusal>;

/** The answer of the process that decodes pictures. A hostile picture may control it, so the server checks the answer. */
export const MadeAvatar = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), base64: z.base64() }),
  z.strictObject({ ok: z.literal(false), reason: PictureRefusal }),
]);
export type MadeAvatar = z.infer<typeof MadeAvatar>;
