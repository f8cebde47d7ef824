import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/**
 * The form in which the database holds what only the application may read: AES-256-GCM, bound to the row that it belongs to
 * (docs/security.md, "Another person reads a tax number").
 */

const [nonceLength, tagLength] = [12, 16];

export function seal(key: KeyObject, { text, owner }: { text: string; owner: string }): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws where the key, the owner or a byte is another one. */
export function unseal(key: KeyObject, { sealed, owner }: { sealed: Buffer; owner: string }): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}
