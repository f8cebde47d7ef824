import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '#server/config.ts';

/** Finds the provider that a request is for, by its host; undefined where it names none, or two. */
export type FindHost = (request: Pick<IncomingMessage, 'url' | 'headers' | 'socket'>) => string | undefined;

/**
 * Reads the header Host, and where that names no provider, what a trusted proxy says in X-Forwarded-Host. Where both name a provider
 * and not the same, none answers: a cache in front would keep the page of one under the address of another.
 */
export function createHostFinder(hosts: ReadonlySet<string>, trustProxy: Config['trustProxy']): FindHost {
  const isTrusted = createTrust(trustProxy);
  return ({ url = '', headers, socket }) => {
    const host = toHost(headers.host);
    // A whole address as the target goes before the header (RFC 9112, 3.2.2).
    if (!url.startsWith('/') && url !== '*' && URL.parse(url)?.hostname !== host) return undefined;
    const forwarded = isTrusted(socket.remoteAddress) ? toHost(lastOf(headers['x-forwarded-host'])) : undefined;
    const [named, other] = host !== undefined && hosts.has(host) ? [host, forwarded] : [forwarded, undefined];
    if (named === undefined || !hosts.has(named)) return undefined;
    return other !== undefined && other !== named && hosts.has(other) ? undefined : named;
  };
}

/** Reads a host as URLs have it: without its port, in lower case, without the dot of a whole name. */
function toHost(header: string | undefined): string | undefined {
  if (header === undefined || !/^[^/?#@\\\s]+$/.test(header)) return undefined;
  return URL.parse(`http://${header}`)?.hostname.replace(/\.$/, '');
}

/** Returns what the nearest proxy has added. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().at(-1)?.split(',').at(-1)?.trim();
}

function createTrust(setting: Config['trustProxy']): (address: string | undefined) => boolean {
  if (!Array.isArray(setting)) return () => setting !== false;
  const trusted = new BlockList();
  for (const part of setting) {
    const [address = '', bits] = part.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address = '') => {
    const bare = address.replace(/^::ffff:/, '');
    return bare !== '' && trusted.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
  };
}
