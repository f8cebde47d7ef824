import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceDays } from '#domain/sign-in/session-end.ts';
import { tokenHash } from '#server/kernel/caller.ts';

/** The cookie that tells a browser that a person has signed in with from a stranger's. It signs no one in. */

const name = 'device';
const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

/** The origin of an attempt: its network address, and the hash of the cookie that its browser sent. */
export type AttemptOrigin = { address: string; device: Buffer | undefined };

export function attemptOrigin({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): AttemptOrigin {
  const sent = pattern.exec(headers.cookie ?? '')?.[1];
  return { address: ip, device: sent ? tokenHash(sent) : undefined };
}

type DeviceCookie = { device: string; remembered: boolean; publicUrl: string; apiBase: string };

/** Sets the cookie, which no script reads and no other site sends. Without Remember me it ends with the browser. */
export function setDeviceCookie(reply: FastifyReply, { device, remembered, publicUrl, apiBase }: DeviceCookie): void {
  const lasts = remembered ? [`Max-Age=${deviceDays * 24 * 3600}`] : [];
  const secure = publicUrl.startsWith('https:') ? ['Secure'] : [];
  reply.header(
    'set-cookie',
    [`${name}=${device}`, `Path=${apiBase}`, 'HttpOnly', 'SameSite=Strict', ...lasts, ...secure].join('; '),
  );
}
