import { createHmac, timingSafeEqual } from 'node:crypto';

const key = 'a key for measuring only';

/** Signs the subject and the expiry, so that a token is checked without asking a database. */
export function signToken(userRef: string): string {
  const claim = `${userRef}.${Date.now() + 86_400_000}`;
  return `${claim}.${sign(claim)}`;
}

export function readToken(header: string | undefined): string | undefined {
  const token = header?.slice('Bearer '.length) ?? '';
  const end = token.lastIndexOf('.');
  const claim = token.slice(0, end);
  const [signature, right] = [Buffer.from(token.slice(end + 1)), Buffer.from(sign(claim))];
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return undefined;
  const [userRef, until] = claim.split('.');
  return Number(until) > Date.now() ? userRef : undefined;
}

function sign(claim: string): string {
  return createHmac('sha256', key).update(claim).digest('base64url');
}
