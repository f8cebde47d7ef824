export type HostEnvironment = 'dev' | 'test' | 'live';

/**
 * Finds the environment by host name: development, test or live (docs/product/screens.md, "Environment"). The ribbon shows it on all but
 * live.
 */
export function findEnvironment(host: string): HostEnvironment {
  if (host === 'localhost' || host === '127.0.0.1' || host === '[::1]') return 'dev';
  return host.startsWith('test.') ? 'test' : 'live';
}
