import type { Config } from '#server/config.ts';

/** Returns what the log holds and what not; each line names the provider where a process serves many. */
export function logOptions({ logLevel, provider }: Config, stream: { write(line: string): void } | undefined) {
  return {
    level: logLevel,
    redact: ['req.headers.authorization'],
    serializers: { req: describeRequest },
    ...(provider !== undefined && { base: { pid: process.pid, provider } }),
    ...(stream && { stream }),
  };
}

/** Logs only what reveals nothing about a person: no query, no address beyond the path. */
function describeRequest(request: { method?: string; url?: string }) {
  return { method: request.method, path: request.url?.split('?')[0] };
}
