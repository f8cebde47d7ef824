import type { FastifyRequest } from 'fastify';

/** Headers that proxies add to what they pass on. */
const forwarding = /forwarded|^via$|^cdn-loop$|^cf-|(?:client|connecting|real|remote)-(?:ip|addr)/;

/**
 * Says whether the request comes from this machine: from a loopback address, through no proxy, to a loopback name. The name matters: a
 * website could point a name of its own at this address (DNS rebinding).
 */
export function isFromOwnMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const host = `http://${headers.host}`;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => forwarding.test(name)) &&
    URL.canParse(host) &&
    isLoopback(new URL(host).hostname)
  );
}

export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/, '');
  return address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address);
}
